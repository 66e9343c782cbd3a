import { fromHtml } from 'hast-util-from-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Root } from 'hast'
import { byId, elements, fixture, pageTree, textOf, words } from '@/tests/reference/rendered'
import { Description } from './description'

/** Without the line breaks that are between blocks. */
const html = (markdown: string) =>
  renderToStaticMarkup(<Description text={markdown} />).replaceAll('\n', '')

/** As a reader sees it. */
const read = (markdown: string) => words(fromHtml(html(markdown), { fragment: true }))

it.each([
  ['<em>a</em> b', '<p><em>a</em> b</p>'],
  ['<STRONG onclick="x()">a</STRONG>', '<p><strong>a</strong></p>'],
  ['a<br>b<br/>c', '<p>a<br/>b<br/>c</p>'],
  [
    '<a href="https://example.com/?a=1&amp;b=2">x</a>',
    '<p><a href="https://example.com/?a=1&amp;b=2">x</a></p>',
  ],
  [
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<p>&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;</p>',
  ],
  ['<em>never closed', '<p>&lt;em&gt;never closed</p>'],
  ['never opened</em>', '<p>never opened&lt;/em&gt;</p>'],
  ['<em><strong>a</em></strong>', '<p>&lt;em&gt;<strong>a&lt;/em&gt;</strong></p>'],
  ['a <b>bold</b>', '<p>a &lt;b&gt;bold&lt;/b&gt;</p>'],
  ['<ul><li>a</li> <li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul>loose<li>a</li></ul>', '<ul><li>loose</li><li>a</li></ul>'],
  ['<li>alone</li>', '<p>&lt;li&gt;alone&lt;/li&gt;</p>'],
  ['<blockquote>\n\n*a*\n\n</blockquote>', '<blockquote><p><em>a</em></p></blockquote>'],
  ['text <p>inside</p>', '<div class="ref-p">text <p>inside</p></div>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<!-- hidden -->', '<p>&lt;!-- hidden --&gt;</p>'],
  [
    '[<a href="https://example.com/">x</a>](https://example.com/y)',
    '<p><a href="https://example.com/y">&lt;a href="https://example.com/"&gt;x&lt;/a&gt;</a></p>',
  ],
])('raw HTML %s', (markdown, expected) => {
  expect(html(markdown).replaceAll('&quot;', '"')).toBe(expected)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.com',
  '/relative',
  'file:///etc/passwd',
])('the address %s is no link', (address) => {
  expect(html(`[text](<${address}>)`)).toBe('<p>text</p>')
})

it.each(['https://example.com/', 'http://example.com/a', 'mailto:a@example.com'])(
  'the address %s is a link',
  (address) => {
    expect(html(`[text](${address})`)).toBe(`<p><a href="${address}">text</a></p>`)
  },
)

it.each([
  ['# Title\n\ntext', '<p class="ref-heading"><strong>Title</strong></p><p>text</p>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['3. a', '<ol start="3"><li>a</li></ol>'],
  ['- [x] a', '<ul><li>☑ a</li></ul>'],
  ['~~a~~ **b** `c`', '<p><del>a</del> <strong>b</strong> <code>c</code></p>'],
  ['a[^1]\n\n[^1]: b', '<p>a[1]</p><p>[1]</p><p>b</p>'],
  ['[a][x]\n\n[x]: https://example.com/', '<p><a href="https://example.com/">a</a></p>'],
  ['![alt](https://example.com/i.png)', '<p><a href="https://example.com/i.png">alt</a></p>'],
  ['---', '<hr/>'],
])('Markdown %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

it.each([
  ['what means something to MDX or JavaScript', '{a} <b> ${`c`} \\d', '{a} <b> ${c} \\d'],
  [
    'by its name what reorders text, also behind a character reference',
    'abc&#x202e;def <em>&#8238;x</em>',
    'abc[U+202E]def [U+202E]x',
  ],
  ['cells beyond the columns of a table', '| a |\n|---|\n| b | c |', 'a b c'],
])('shows %s', (_what, markdown, expected) => {
  expect(read(markdown)).toBe(expected)
})

it('puts a table in a box that scrolls', () => {
  expect(html('| a | b |\n|---|--:|\n| `x\\|y` | {z} |')).toBe(
    '<div class="ref-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th><th class="ref-right">b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td class="ref-right">{z}</td></tr></tbody></table></div>',
  )
})

describe('the hostile corpus', () => {
  let page: Root
  beforeAll(async () => {
    page = await pageTree(fixture('hostile-descriptions'), 'queries')
  })

  const inEntry = (field: string, ...tags: string[]) =>
    elements(byId(page, `query-${field}`), ({ tagName }) => tags.includes(tagName))

  it.each([
    ['braces', 'Braces {issueIdentifier} and ${externalDocsUrl} and {{ mustache }}.'],
    ['angles', 'Generics List<String>, an arrow <-, less than <5, a tag <prefix>-<number>.'],
    [
      'autolinks',
      'See https://spdx.org/licenses or write to jane@example.com, or https://example.com/a?b=1&c=2.',
    ],
    ['backticks', 'An odd backtick before {braces}, and ``two inside``.'],
    ['script', '<script>alert(1)</script> <img src=x onerror=alert(1)> <style>*{}</style>'],
    ['allowed', 'Allowed: em, strong, H2O, Esc, onetwo, link.'],
    ['unbalanced', '<em>never closed, <li>not in a list</li>, </p> never opened'],
    ['addresses', "click data <a href='javascript:alert(1)'>a</a> ok"],
    ['invisible', 'abc[U+202E]defghi'],
    ['modules', "import x from 'y'", 'export const a = 1', '{/* a comment */}', '<!-- another -->'],
    ['blockHtml', 'one {a}', 'two', 'A quotation.'],
    ['carriageReturns', 'one two', 'three'],
  ])('%s', (field, ...expected) => {
    expect(inEntry(field, 'p', 'li').map(words).slice(0, expected.length)).toEqual(expected)
  })

  it('keeps every fence, the unclosed one to its end', () => {
    expect(inEntry('fences', 'pre').map(textOf).slice(1, 4)).toEqual([
      '{ viewer { id } }',
      '```\nnested {fence}\n```',
      'never closed {x} <y>',
    ])
  })

  it('links code that names an element of the schema', () => {
    const links = inEntry('links', 'a').filter((link) => elements(link, 'code').length > 0)
    expect(links.map((link) => [textOf(link), link.properties.href])).toEqual([
      ['Thing.name', '/docs/api/objects#object-Thing-name'],
      ['Thing', '/docs/api/objects#object-Thing'],
      ['@mark', '/docs/api/scalars#directive-mark'],
      ['thing.name', '/docs/api/inputObjects#input-ThingInput-name'],
      ['thing', '#query-links-thing'],
    ])
  })
})
