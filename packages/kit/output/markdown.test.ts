import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import { toMarkdown } from './markdown.ts'

const routes = new Set(['/docs/b', '/docs/api/objects'])
const markdownOf = (html: string) =>
  toMarkdown(readPageContent(parseHtml(html), 'https://x.test/docs/a'), { site, routes })

const box = '<input type="checkbox" disabled'

it.each([
  [
    'keeps headings, text, lists and tables',
    '<h1>A</h1><p>One <strong>two</strong> <code>three</code>.</p><table><thead><tr><th>H</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    '# A\n\nOne **two** `three`.\n\n| H |\n| - |\n| c |\n',
  ],
  [
    'omits navigation, controls and permalinks',
    '<h2 id="x">T<a href="#x" class="y no-print">#</a></h2><button>Copy</button><p>P</p>',
    '## T\n\nP\n',
  ],
  [
    'removes syntax highlighting from code and keeps its language',
    '<div><pre data-language="graphql"><code><span><span style="x">query</span> {</span>\n<span>  a }</span></code></pre></div>',
    '```graphql\nquery {\n  a }\n```\n',
  ],
  [
    'writes schema members as code with plain labels, and keeps underscores',
    '<dl class="ref-rows"><div id="a"><dt><a href="#a">user_id</a>: <a href="/docs/api/scalars#scalar-ID">ID</a>! <span class="ref-mark">required</span></dt><dd>Who.<dl class="ref-rows ref-args"><div><dt><b>at_least</b>: [<a href="#x">Int</a>] = 1</dt><dd>How many.</dd></div></dl></dd></div></dl>',
    '- `user_id: ID!` required\n\n  Who.\n\n  - `at_least: [Int] = 1`\n\n    How many.\n',
  ],
  [
    'writes the members of a union as code',
    '<dl class="ref-rows"><div><dt><code><a href="/docs/api/objects#object-A">A</a></code></dt><dd>An a.</dd></div></dl>',
    '- `A`\n\n  An a.\n',
  ],
  [
    'makes links absolute',
    '<p><a href="/docs/b#c">b</a> <a href="#d">d</a></p>',
    '[b](https://x.test/docs/b#c) [d](https://x.test/docs/a#d)\n',
  ],
  [
    'joins text separated by React comments, and omits parts that need scripts',
    '<ul><li><code>a.b</code> is<!-- --> <code>C</code></li></ul><div class="bar needs-js"><p>Run it here.</p></div>',
    '- `a.b` is `C`\n',
  ],
  [
    'keeps the state of tasks',
    `<ul><li>${box}> a</li><li>${box} checked> b</li></ul><input>`,
    '- [ ] a\n- [x] b\n',
  ],
  [
    'turns an admonition into a blockquote with its type',
    '<aside><span hidden>Warning</span><div><svg></svg><span>Never <code>parse</code></span></div><p>b</p></aside>',
    '> **Warning: Never `parse`**\n>\n> b\n',
  ],
  [
    'keeps HTML that Markdown cannot express, with absolute URLs and controls',
    '<table class="t"><tbody><tr><td>cell<ul><li>one</li></ul></td><td rowspan="2">tall</td></tr></tbody></table>' +
      '<video src="/f.mp4" poster="p.svg" class="v"></video>' +
      '<svg role="img" viewBox="0 0 1 1"><title>Bar</title><rect fill="teal"></rect></svg>' +
      '<svg id="diagram-1" role="img"><path d=""></path></svg>',
    '<table><tbody><tr><td>cell<ul><li>one</li></ul></td><td rowspan="2">tall</td></tr></tbody></table>\n\n' +
      '<video src="https://x.test/f.mp4" poster="https://x.test/docs/p.svg" controls></video>\n\n' +
      '<svg role="img" viewBox="0 0 1 1"><title>Bar</title><rect fill="teal"></rect></svg>\n',
  ],
  [
    'states the header of a call, and links to Markdown files',
    '<div><div class="code-head"><p><span>Query</span> <b>Q</b> <span>as officer</span></p></div><pre data-language="graphql" data-title="authorization: Bearer o"><code>{ a }</code></pre></div>' +
      `<p><a href="${site.url}/docs/b#c">b</a> <a href="${site.url}/docs/api/objects#object-A-b">A</a></p>`,
    'Query **Q** as officer\n\nHeader: `authorization: Bearer o`\n\n```graphql\n{ a }\n```\n\n' +
      `[b](${site.url}/docs/b.md#c) [A](${site.url}/docs/api/objects/A.md)\n`,
  ],
])('%s', (_what, article, markdown) => {
  const page = `<body><nav>menu</nav><main><nav>crumbs</nav><article>${article}</article></main></body>`
  expect(markdownOf(page)).toBe(markdown)
})

it('keeps the title of a list outside its only article', () => {
  expect(markdownOf('<main><h1>One post</h1><article><h2>P</h2></article></main>')).toBe(
    '# One post\n\n## P\n',
  )
})
