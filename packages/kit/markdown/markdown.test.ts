import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { readCases } from '@/tests/support/cases'
import { renderMarkdown } from '@/tests/support/render-markdown'
import { parsePage } from './parse-page.mjs'
import { toMdx } from './source.mjs'

/** Pages with their HTML or an error and its position. ⏎ is a line ending, and ␍⏎ a Windows line ending. */
const CASES = readCases(new URL('markdown.cases.txt', import.meta.url))

it.each(CASES)('renders %j', async (line, html, [error]) => {
  const page = renderMarkdown(line.replaceAll('⏎', '\n').replaceAll('␍', '\r'))
  if (error) await expect(page).rejects.toThrow(`pages/page.mdx:${error}`)
  else expect((await page).replaceAll('<p>\n', '<p>')).toBe(html.join('\n'))
})

it('keeps offsets in the source unchanged', () => {
  const source = ':::note A title\nfirst\n:::\n\n:::tip {title="B"}\nsecond\n:::\n\n2*3*4'
  const ids: string[] = []
  visit(parsePage(source, 'pages/page.mdx').tree, 'text', ({ position }) => {
    ids.push(source.slice(position?.start.offset, position?.end.offset))
  })
  expect(ids).toEqual(['first', 'second', '2', '*3*', '3', '*3*', '4'])
  const mixed =
    '---\na: <!-- b -->\n---\n<!-- a\n> b --> ## c {#d}\n\n:::note[e]{title="f"}\n~~~\n:::\n~~~\n:::'
  const lengths = (text: string) => text.split('\n').map(({ length }) => length)
  expect(lengths(toMdx(mixed))).toEqual(lengths(mixed))
})
