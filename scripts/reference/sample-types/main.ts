import { writeFile } from 'node:fs/promises'
import { runPlain } from '../../shared/arguments'
import { formatSource } from '../../shared/format-source'
import { root } from '../../shared/root'
import { loadFiles, orFail } from '../load'
import { renderSchemaTypes } from './render'

const target = 'sample-api/schema-types.ts'

const USAGE = `npx tsx scripts/reference/sample-types/main.ts

Writes ${target} from schema/. Run it after a change of the schema: the test beside
render.ts fails as long as the file is not up to date.`

await runPlain('sample-types', USAGE, async () => {
  const { schema } = await orFail(loadFiles(['schema'], root), 'Nothing was written.')
  await writeFile(target, formatSource(target, renderSchemaTypes(schema)))
  console.log(`Wrote ${target}.`)
})
