/**
 * `npx tsx scripts/sample-types/main.ts`: run it after a change of the schema.
 * The test beside `render.ts` fails as long as the file is not up to date.
 */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { loadSchema } from '../shared/load-schema'
import { renderSchemaTypes } from './render'

const target = 'lib/sample-api/schema-types.ts'
const options = await resolveConfig(target)
const text = await format(renderSchemaTypes(loadSchema()), { ...options, parser: 'typescript' })
writeFileSync(target, text)
console.log(`Wrote ${target}.`)
