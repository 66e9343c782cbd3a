import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'
import { parsePage } from './parse-page.mjs'

const note = '<admonition type="note"><p>Body</p></admonition>'

it.each([
  [':::tip', 'tip'],
  [':::caution', 'warning'],
  [':::important', 'info'],
])('%s is of the type %s', async (opening, type) => {
  expect(await renderMarkdown(`${opening}\nBody\n:::`)).toBe(note.replace('note', type))
})

it.each([
  ['> [!NOTE]\n> Body', note],
  ['> [!tip]\n>\n> Body', note.replace('note', 'tip')],
  [
    '> [!IMPORTANT]\n> *B*',
    '<admonition type="info" title="Important"><p><em>B</em></p></admonition>',
  ],
  ['> [!CAUTION]\n> B', '<admonition type="danger" title="Caution"><p>B</p></admonition>'],
  ['> [!HINT]\n> x', '<blockquote>\n<p>[!HINT]\nx</p>\n</blockquote>'],
  ['> [!NOTE] with text', '<blockquote>\n<p>[!NOTE] with text</p>\n</blockquote>'],
])("reads GitHub's %j", async (source, html) => {
  expect((await renderMarkdown(source)).replaceAll('<p>\n', '<p>')).toBe(html)
})

it.each([
  [':::note Two words', 'Two words'],
  [':::note[Two words]', 'Two words'],
  [':::note{title="Two words"}', 'Two words'],
  [':::note[a [b] c] d]', 'a [b] c] d'],
  [':::note[a \\] c]', 'a ] c'],
  [':::note Use the key ] to close', 'Use the key ] to close'],
  [':::note - 1. # all text', '- 1. # all text'],
  // Brackets behind a space are no label.
  [':::note [a]', '[a]'],
])('takes from %s the title %s', async (opening, title) => {
  expect(await renderMarkdown(`${opening}\n\nBody\n\n:::`)).toBe(
    `<admonition type="note" title="${title}"><p>Body</p></admonition>`,
  )
})

it.each([
  ['code', ':::note Use `]` to close', 'Use <code>]</code> to close'],
  ['emphasis', ':::note[*Never* twice]', '<em>Never</em> twice'],
  ['a link', ':::note[See [intro](/docs/intro)]', 'See <a href="/docs/intro">intro</a>'],
])('takes a title with %s', async (_what, opening, title) => {
  expect(await renderMarkdown(`${opening}\nBody\n:::`)).toBe(
    `<admonition type="note"><admonition-title>${title}</admonition-title><p>Body</p></admonition>`,
  )
})

it.each([
  ['no blank line before and after', 'a\n:::note\nBody\n:::\nb', `<p>a</p>\n${note}\n<p>b</p>`],
  ['more colons on the closing line', '  :::note\n\n  Body\n  :::::  ', note],
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
  [
    'no title above one with a title',
    ':::note\n~~~\n:::a b\n~~~\n:::',
    note.replace('<p>Body</p>', '<pre><code>:::a b\n</code></pre>'),
  ],
  ['Windows line endings', ':::note\r\nBody\r\n:::\r\n', note],
])('allows %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
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
  ['::: note\nx', UNREADABLE],
  [':::note[Title\nx', UNREADABLE],
  [':::note[Title] more\nx', UNREADABLE],
  [':::note{icon="x"}\nx\n:::', UNREADABLE],
  [':::note[a]{title="b"}\nx\n:::', UNREADABLE],
  [':::note a {title="b"}\nx\n:::', '1:11 "title" is not defined'],
])('%j is an error: %s', async (source, message) => {
  await expect(renderMarkdown(source)).rejects.toThrow(`pages/page.mdx:${message}`)
})
