import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'
import { parsePage } from './parse-page.mjs'

const note = '<admonition type="note"><p>Body</p></admonition>'

it.each<[name: string, type: string]>([
  ...['note', 'tip', 'info', 'warning', 'danger'].map((type): [string, string] => [type, type]),
  ['caution', 'warning'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])('reads %s as %s', async (name, type) => {
  expect(await renderMarkdown(`:::${name}\nBody\n:::`)).toBe(
    `<admonition type="${type}"><p>Body</p></admonition>`,
  )
})

it.each([
  [':::note Two words', 'Two words'],
  [':::note   Two words  ', 'Two words'],
  [':::note[Two words]', 'Two words'],
  [':::note{title="Two words"}', 'Two words'],
  [":::note { title='Two words' }", 'Two words'],
  [':::note[a [b] c]', 'a [b] c'],
  [':::note[a \\] c]', 'a ] c'],
  // What looks like a label behind a space is none.
  [':::note [a]', '[a]'],
])('takes from %s the title %s', async (opening, title) => {
  expect(await renderMarkdown(`${opening}\n\nBody\n\n:::`)).toBe(
    `<admonition type="note" title="${title}"><p>Body</p></admonition>`,
  )
})

it.each([
  ['code', ':::note Use `--check`', 'Use <code>--check</code>'],
  ['emphasis', ':::note[*Never* twice]', '<em>Never</em> twice'],
  ['a link', ':::note[See [intro](/docs/intro)]', 'See <a href="/docs/intro">intro</a>'],
])('takes a title with %s', async (_what, opening, title) => {
  expect(await renderMarkdown(`${opening}\nBody\n:::`)).toBe(
    `<admonition type="note"><admonition-title>${title}</admonition-title><p>Body</p></admonition>`,
  )
})

it.each([
  ['blank lines around the body', ':::note\n\nBody\n\n:::', note],
  ['no blank line before and after', 'a\n:::note\nBody\n:::\nb', `<p>a</p>\n${note}\n<p>b</p>`],
  ['spaces behind the closing line', ':::note\nBody\n:::  ', note],
  ['more colons on the closing line', ':::note\nBody\n:::::', note],
  ['indentation', '  :::note\n  Body\n  :::', note],
  [
    'a block quote',
    '> :::note\n> Body\n> :::\n\nb',
    `<blockquote>\n${note}\n</blockquote>\n<p>b</p>`,
  ],
  [
    'a list',
    '- a\n\n  :::note\n  Body\n  :::\n- b',
    `<ul>\n<li>\n<p>a</p>\n${note}\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>`,
  ],
  ['empty brackets', ':::note[]\nBody\n:::', note],
  ['Windows line endings', ':::note\r\nBody\r\n:::\r\n', note],
])('allows %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it('holds any blocks', async () => {
  const html = await renderMarkdown(
    ':::tip\n## Heading\n\n- one\n- two\n\n| a |\n| - |\n| 1 |\n\n```json\n{ "a": 1 }\n```\n:::',
  )
  expect(html.replaceAll('\n', '')).toBe(
    '<admonition type="tip"><h2>Heading</h2><ul><li>one</li><li>two</li></ul>' +
      '<table aria-label="Heading" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">a</th></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><td data-label="a" role="cell">1</td></tr></tbody></table>' +
      '<pre><code class="language-json">{ &quot;a&quot;: 1 }</code></pre></admonition>',
  )
})

it('nests by more colons', async () => {
  expect(
    await renderMarkdown(
      ':::::note A\n\n::::tip B\n\n:::info C\nBody\n:::\n\n::::\n\nBehind\n\n:::::\n\nAfter',
    ),
  ).toBe(
    '<admonition type="note" title="A"><admonition type="tip" title="B">' +
      '<admonition type="info" title="C"><p>Body</p></admonition></admonition>' +
      '<p>Behind</p></admonition>\n<p>After</p>',
  )
})

it.each([
  [
    'fenced code',
    '```md\n:::note\nx\n:::\n```',
    '<pre><code class="language-md">:::note\nx\n:::\n</code></pre>',
  ],
  ['inline code', '`:::note`', '<p><code>:::note</code></p>'],
  [
    'fenced code within an admonition',
    ':::note\n~~~md\n:::\n```\n:::tip\n~~~\n:::',
    '<admonition type="note"><pre><code class="language-md">:::\n```\n:::tip\n</code></pre></admonition>',
  ],
])('leaves colons in %s alone', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it.each([
  'The scope user:login is checked at 10:30, see RFC 9562::5.',
  'Use a::b and c:::d and :smile and :name[label] at the end:',
  '::leaf[a]',
])('has no side effect on text: %s', async (text) => {
  expect(await renderMarkdown(text)).toBe(`<p>${text}</p>`)
})

it('moves nothing in the source: what is below a title is found at its offset', () => {
  const source = ':::note A title\nfirst\n:::\n\n:::tip {title="B"}\nsecond\n:::\n\nthird'
  const found: string[] = []
  visit(parsePage(source, 'pages/page.mdx').tree, 'text', ({ position }) => {
    found.push(source.slice(position?.start.offset, position?.end.offset))
  })
  expect(found).toEqual(['first', 'second', 'third'])
})

const UNREADABLE = '1:1 This line begins like an admonition, but cannot be read as one.'

it.each([
  [':::Note\nx\n:::', '1:1 ":::Note" is not a kind of admonition.'],
  ['- :::note\n  x\n\ny', '1:3 The admonition ":::note" is never closed.'],
  [':::note\n\n:::tip\nx\n:::\n\n:::', '3:1 The admonition ":::tip" is never closed.'],
  ['a\n:::\nb', '2:1 This line closes no admonition.'],
  [':::note Title\n\n:::', '1:1 The admonition ":::note" has no text.'],
  ['::: note\nx', UNREADABLE],
  [':::note[Title\nx', UNREADABLE],
  [':::note[Title] more\nx', UNREADABLE],
  [':::note{icon="x"}\nx\n:::', '1:1 The admonition ":::note" cannot take {icon="x"}.'],
  [':::note[a]{title="b"}\nx\n:::', '1:1 The admonition ":::note" cannot take {title="b"}.'],
  [':::note a {title="b"}\nx\n:::', '1:1 The admonition ":::note" cannot take {title="b"}.'],
])('%j is an error: %s', async (source, message) => {
  await expect(renderMarkdown(source)).rejects.toThrow(`pages/page.mdx:${message}`)
})

it('names all errors at once, in order, with what to do', async () => {
  await expect(renderMarkdown(':::hint\nx\n:::\n\n:::\n\n:::note\nb')).rejects.toThrow(
    new Error(
      [
        'pages/page.mdx:1:1 ":::hint" is not a kind of admonition.',
        '  Use one of: note, tip, info, warning, danger.',
        'pages/page.mdx:5:1 This line closes no admonition.',
        '  Remove it, or give the admonition that it should close an opening line such as ":::note".',
        'pages/page.mdx:7:1 The admonition ":::note" is never closed.',
        '  It would swallow the rest of the page.',
        '  End it with a line of as many colons. One that contains another needs more colons than the inner one.',
      ].join('\n'),
    ),
  )
})
