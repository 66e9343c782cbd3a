import { run } from '@mdx-js/mdx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { expect, it, vi } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'

async function render(source: string, filePath?: string) {
  const page = await run(await compileWithNextra(source, {}, filePath), {
    ...runtime,
    useMDXComponents: () => ({}),
  })
  return {
    html: renderToStaticMarkup(createElement(page.default)),
    toc: (page['useTOC'] as () => unknown)(),
  }
}

it('keeps the case of heading ids, on elements and in the table of contents', async () => {
  const source = '# T\n\n## A {#beta}\n\n### B {/* #Beta */}\n\n## C {#BETA}\n\n## Notes'
  expect(await render(source)).toEqual({
    html:
      '<h1>T</h1>\n<h2 id="beta">A</h2>\n<h3 id="Beta">B</h3>\n<h2 id="BETA">C</h2>\n' +
      '<h2 id="notes">Notes</h2>',
    toc: [
      { value: 'A', id: 'beta', depth: 2 },
      { value: 'B', id: 'Beta', depth: 3 },
      { value: 'C', id: 'BETA', depth: 2 },
      { value: 'Notes', id: 'notes', depth: 2 },
    ],
  })
})

it.each([
  'Wait ... and see -- "it" is over',
  "The operator's --check, ...Totals, 'trx_01' and a--b",
  '`"a" -- b...` <kbd>"a" -- b...</kbd>',
])('keeps text as written: %s', async (source) => {
  const { html } = await render(source)
  const text = html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  expect(text.replace(/<\/?(?:code|p)>/g, '')).toBe(source.replaceAll('`', ''))
})

it('joins the text around a comment', async () => {
  const result = await compileWithNextra('Run --check now <!-- x --> please')
  expect(result).toContain('"Run --check now  please"')
})

it('lets code in braces use its own definitions and those of the page', async () => {
  const source =
    "export const list = [{ a: 'b' }]\n\n{list.map(({ a }, index) => a + index)} {list[0].a}"
  expect((await render(source)).html).toBe('b0\nb')
})

it.each([['---\ntitle: a: b\n---\n', '2:8 The front matter is not valid YAML: Nested mappings']])(
  'fails with the file, line and column of a problem: %j',
  async (source, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(compileWithNextra(source)).rejects.toThrow(`pages/page.mdx:${message}`)
    expect(log.mock.calls).toEqual([['[nextra] Error compiling pages/page.mdx.']])
    log.mockRestore()
  },
)

it('exports the components that pages import from Nextra', async () => {
  const names =
    'Bleed Callout Card Cards Code Details FileTree Image Pre Steps Summary Table Tabs Td Th Tr'
  expect(Object.keys(await import('#components/nextra.tsx'))).toEqual(
    expect.arrayContaining(names.split(' ')),
  )
})

it('keeps heading text that follows an MDX expression', async () => {
  const { toc } = await render('# T\n\n## A {"b"} c')
  expect(toc).toMatchObject([{ value: 'A b c' }])
})
