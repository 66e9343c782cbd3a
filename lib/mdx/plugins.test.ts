import { readFileSync } from 'node:fs'
import { run } from '@mdx-js/mdx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { expect, it, vi } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { contents, noteAddress } from './contents.mjs'
import { ELSEWHERE } from './elements.mjs'

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

it('heading ids keep their case and stay apart by it, on elements and in the table of contents', async () => {
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

it('headings of partials are those of the page, and their footnotes are their own', async () => {
  const options = { jsx: true, outputFormat: 'program' } as const
  const source =
    'import Part from \'./_part.mdx\'\n\n## First\n\n<Part name="a" {...props.b} c={<i />} />\n\n## Second {#own-Id}'
  const page = (await compileWithNextra(source, options)).replace(/\s+/g, ' ')
  expect(page).toContain(
    '_contents([headings[0], _toc0({ "name": "a", ...props.b }), headings[1]])',
  )
  expect(page).toContain('<_components.h2 id={toc[1].id}>{toc[1].value}</_components.h2>')
  expect(page).toContain('toc={(props.toc ?? useTOC(props)).parts[0]}')
  const part = await compileWithNextra(
    'a[^1]\n\n[^1]: b',
    options,
    `${process.cwd()}/pages/_part.mdx`,
  )
  expect(part).toContain('<_components.li id={_note(props, "user-content-fn-1")}>')
  expect(noteAddress({ toc: { key: 'part-1-' } }, '#fn')).toBe('#part-1-fn')
})

it('each heading of a page of parts has an address, and those of the page itself keep theirs', () => {
  const part = [{ id: 'start' }, { id: 'end' }]
  const list = contents([part, { id: 'start' }, contents([part, { id: 'end' }]), part])
  expect(list.all.map(({ id }) => id).join(' ')).toBe(
    'start-1 end start start-2 end-2 end-1 start-3 end-3',
  )
  expect(list).toEqual(Object.assign([{ id: 'start' }], list))
  expect(list.parts.map(({ key }) => key)).toEqual(['part-1-', 'part-2-', 'part-3-'])
})

it('heading ids hold in the program that the build makes, without a trace of how', async () => {
  const source = '## Quote `x` {#object-Quote}'
  const result = await compileWithNextra(source, { jsx: true, outputFormat: 'program' })
  expect(result).toContain('id: "object-Quote"')
  expect(result).toContain('<_components.h2 id={toc[0].id}>{toc[0].value}</_components.h2>')
  expect(result).not.toContain('data')
})

it.each([
  'Wait ... and see -- "it" is over',
  "The operator's --check, ...Totals, 'trx_01' and a--b",
  '`"a" -- b...` <kbd>"a" -- b...</kbd>',
])('text stays as it is written: %s', async (source) => {
  const { html } = await render(source)
  const text = html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  expect(text.replace(/<\/?(?:code|p)>/g, '')).toBe(source.replaceAll('`', ''))
})

it('no seam is between joined texts', async () => {
  const result = await compileWithNextra('Run --check now <!-- x --> please')
  expect(result).toContain('"Run --check now  please"')
})

it('code in braces may use what it defines itself, and what the page does', async () => {
  const source =
    "export const list = [{ a: 'b' }]\n\n{list.map(({ a }, index) => a + index)} {list[0].a}"
  expect((await render(source)).html).toBe('b0\nb')
})

it.each([
  ['---\ntitle: T\n---\n\n:::hint\nx\n:::', '5:1 ":::hint" is not a kind of admonition.'],
  ['---\ntitle: a: b\n---\n', '2:8 The front matter is not valid YAML: Nested mappings'],
])('a page fails with file, line and column of a problem: %j', async (source, message) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(compileWithNextra(source)).rejects.toThrow(`pages/page.mdx:${message}`)
  expect(log.mock.calls).toEqual([['[nextra] Error compiling pages/page.mdx.']])
  log.mockRestore()
})

it('every component of others that a message names stands in the table of CONTRIBUTING.md', () => {
  const table = readFileSync('CONTRIBUTING.md', 'utf8')
  const missing = [...ELSEWHERE.keys()].filter(
    (name) => !table.includes(`\`<${name.replace(/^FileTree\..*/, 'FileTree')}>\``),
  )
  expect(missing).toEqual([])
})

it('a heading keeps what stands behind text in braces', async () => {
  const { toc } = await render('# T\n\n## A {"b"} c')
  expect(toc).toMatchObject([{ value: 'A b c' }])
})
