import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { readArguments } from '../../shared/arguments'
import { EXIT, runMain } from '../../shared/failure'
import { root } from '../../shared/root'
import { loadFiles, orFail } from '../load'
import { renderSchemaTypes } from './render'

const target = 'sample-api/schema-types.ts'

const USAGE = `npx tsx scripts/reference/sample-types/main.ts

Writes ${target} from schema/. Run it after a change of the schema: the test beside
render.ts fails as long as the file is not up to date.`

await runMain('sample-types', async () => {
  readArguments(USAGE)
  const { schema } = await orFail(loadFiles(['schema'], root), 'Nothing was written.')
  const options = await resolveConfig(target)
  const text = await format(renderSchemaTypes(schema), { ...options, parser: 'typescript' })
  await writeFile(target, text)
  console.log(`Wrote ${target}.`)
  return EXIT.good
})
