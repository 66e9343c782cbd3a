import fc from 'fast-check'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified, type Plugin } from 'unified'
import { expect, test } from 'vitest'
import wholeSmartypants from 'whole-smartypants'
import quickSmartypants from './index.mjs'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkStringify)

/** Markdown after one of the plugins. */
function typeset(source: string, plugin: Plugin<[], Root> | typeof wholeSmartypants): string {
  return markdown.stringify(unified().use(plugin).runSync(markdown.parse(source)) as Root)
}

test('quotes, dashes and dots become those of print, code stays', () => {
  const source = `A "quote", it's -- well... \`"code" -- ...\`\n\n"Another *one*."\n`
  expect(typeset(source, quickSmartypants)).toBe(
    'A “quote”, it’s — well… `"code" -- ...`\n\n“Another *one*.”\n',
  )
})

test('all blocks are as if each was read', () => {
  const word = fc.constantFrom(
    ...`Funds customer’s it's "paid" '80s **"bold"** \`"\` -- ... " ' "'both'" …`.split(' '),
    ...'[“link”](#a) ["link"](#a) out. late? (so) 1,000 a.b'.split(' '),
    '. .',
  )
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const block = fc
    .tuple(fc.constantFrom('', '# ', '- ', '> ', '1. '), line)
    .map(([mark, text]) => mark + text)
  const page = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join('\n\n'))
  fc.assert(
    fc.property(page, (source) => {
      expect(typeset(source, quickSmartypants)).toBe(typeset(source, wholeSmartypants))
    }),
  )
})
