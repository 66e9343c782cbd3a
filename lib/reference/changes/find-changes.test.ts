import { readFileSync } from 'node:fs'
import { buildASTSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { findChanges } from './find-changes'

const schemaOf = (sdl: string) =>
  buildASTSchema(parse(/type Query|schema \{/.test(sdl) ? sdl : `${sdl} type Query { q: Int }`), {
    assumeValidSDL: true,
  })

/** Of SDL in which `<Int → Int!>` is what changes. */
async function changesOf(sdl: string) {
  const side = (number: 1 | 2) => schemaOf(sdl.replace(/<(.*?) ?→ ?(.*?)>/g, `$${number}`))
  const changes = await findChanges(side(1), side(2))
  return changes.map(
    ({ severity, kind, coordinate, text }) => `${severity} ${kind} ${coordinate}: ${text}`,
  )
}

/** Each case is a line of SDL, and below it every change that is found, indented. */
const CASES = readFileSync(new URL('find-changes.cases.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n|^\n/gm, '')
  .split(/\n(?! )/)
  .filter((text) => text !== '')
  .map((text) => text.split('\n  '))

it.each(CASES)('%s', async (sdl = '', ...changes) => {
  expect(await changesOf(sdl)).toEqual(changes)
})
