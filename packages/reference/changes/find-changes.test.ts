import { readFileSync } from 'node:fs'
import { buildASTSchema, isInputType, isOutputType, parse, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { documentedTypes } from '#model/sdl/type-kinds.ts'
import { findChanges } from './find-changes.ts'

/** Builds a schema. The extra scalar keeps an empty document valid. */
const schemaOf = (sdl: string) =>
  buildASTSchema(parse(`${sdl} scalar None`), { assumeValidSDL: true })

/** Returns a query type that returns or accepts each type that is in both schemas. */
function queryType(before: GraphQLSchema, after: GraphQLSchema) {
  const fields = documentedTypes(before).flatMap((type) => {
    const { name } = type
    if (!after.getType(name)) return []
    if (isOutputType(type)) return `out${name}: ${name}`
    return isInputType(type) ? `in${name}(x: ${name}): Int` : []
  })
  return `type Query { q: Int ${fields.join(' ')} } `
}

/** Returns the changes in SDL that marks them as `<Int → Int!>`. */
function changesOf(text: string) {
  const side = (number: 1 | 2) => text.replace(/<([^→]*?) ?→ ?([^→]*?)>/g, `$${number}`)
  const [old, now] = [side(1), side(2)]
  const query = /type Query|schema \{/.test(text) ? '' : queryType(schemaOf(old), schemaOf(now))
  return findChanges(schemaOf(query + old), schemaOf(query + now)).map(
    ({ severity, kind, coordinate, text: sentence }) =>
      `${severity} ${kind} ${coordinate}: ${sentence}`,
  )
}

/** Each case is SDL, followed by the expected changes, indented. */
const CASES = readFileSync(new URL('find-changes.cases.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n|^\n/gm, '')
  .split(/\n(?! {2}|b""")/)
  .filter((text) => text !== '')
  .map((text) => text.split('\n  '))

it.each(CASES)('%s', (sdl = '', ...changes) => {
  expect(changesOf(sdl)).toEqual(changes)
})
