import { expect, test } from 'vitest'
import { parseHtml, readPageContent } from '../../shared/exported-pages'
import { toMarkdown } from './write-markdown'

const markdownOf = (html: string, url = 'https://x.test') =>
  toMarkdown(readPageContent(parseHtml(html), url))

const page = (article: string) =>
  markdownOf(
    `<body><nav>menu</nav><main><nav>crumbs</nav><article>${article}</article></main></body>`,
    'https://x.test/docs/a',
  )

test('keeps headings, text, lists and tables', () => {
  expect(
    page(
      '<h1>A</h1><p>One <strong>two</strong> <code>three</code>.</p><table><thead><tr><th>H</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    ),
  ).toBe('# A\n\nOne **two** `three`.\n\n| H |\n| - |\n| c |\n')
})

test('leaves navigation, controls and permalinks out', () => {
  expect(
    page('<h2 id="x">T<a href="#x" class="y no-print">#</a></h2><button>Copy</button><p>P</p>'),
  ).toBe('## T\n\nP\n')
})

test('code loses its colours and keeps its language', () => {
  expect(
    page(
      '<div><pre data-language="graphql"><code><span><span style="x">query</span> {</span>\n<span>  a }</span></code></pre></div>',
    ),
  ).toBe('```graphql\nquery {\n  a }\n```\n')
})

test('members of the schema are code, their marks are not, and underscores stay as they are', () => {
  expect(
    page(
      '<dl class="ref-rows"><div id="a"><dt><a href="#a">user_id</a>: <a href="/docs/api/scalars#scalar-ID">ID</a>! <span class="ref-mark">required</span></dt><dd>Who.<dl class="ref-rows ref-args"><div><dt><b>at_least</b>: [<a href="#x">Int</a>] = 1</dt><dd>How many.</dd></div></dl></dd></div></dl>',
    ),
  ).toBe('- `user_id: ID!` required\n\n  Who.\n\n  - `at_least: [Int] = 1`\n\n    How many.\n')
})

test('links carry full addresses', () => {
  expect(page('<p><a href="/docs/b#c">b</a> <a href="#d">d</a></p>')).toBe(
    '[b](https://x.test/docs/b#c) [d](https://x.test/docs/a#d)\n',
  )
})

test('texts that React parts by comments are one; what needs scripts is left out', () => {
  expect(
    page(
      '<ul><li><code>a.b</code> is<!-- --> <code>C</code></li></ul><div class="bar needs-js"><p>Run it here.</p></div>',
    ),
  ).toBe('- `a.b` is `C`\n')
})

test('tasks keep their state', () => {
  const box = '<input type="checkbox" disabled'
  expect(page(`<ul><li>${box}> a</li><li>${box} checked> b</li></ul><input>`)).toBe(
    '- [ ] a\n- [x] b\n',
  )
})

test('a remark is a quotation that names its kind', () => {
  const remark = (kind: string, title: string) =>
    page(`<aside>${kind}<div><svg></svg><span>${title}</span></div><p>b</p></aside>`)
  expect(remark('<span hidden>Warning</span>', 'Never <code>parse</code>')).toBe(
    '> **Warning: Never `parse`**\n>\n> b\n',
  )
  expect(remark('', 'Note')).toBe('> **Note**\n>\n> b\n')
})

test('a page without main is a defect', () => {
  expect(() => markdownOf('<p>x</p>')).toThrow('no <main>')
})

test('a list whose title stands outside its one article keeps the title', () => {
  expect(markdownOf('<main><h1>One post</h1><article><h2>P</h2></article></main>')).toBe(
    '# One post\n\n## P\n',
  )
})
