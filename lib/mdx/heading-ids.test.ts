import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

it.each([
  ['in braces', '## Title {#my-id}', '<h2 id="my-id">Title</h2>'],
  ['in a comment', '## Title {/* #my-id */}', '<h2 id="my-id">Title</h2>'],
  ['in a comment without spaces', '## Title {/*#my-id*/}', '<h2 id="my-id">Title</h2>'],
  ['with capitals', '### Title {#object-Quote}', '<h3 id="object-Quote">Title</h3>'],
  ['with all allowed marks', '## T {#_a.b:c-1}', '<h2 id="_a.b:c-1">T</h2>'],
  ['with letters beyond ASCII', '## T {#größe}', '<h2 id="größe">T</h2>'],
  ['without a space', '## Title{#a}', '<h2 id="a">Title</h2>'],
  ['with spaces behind', '## Title {#a}   ', '<h2 id="a">Title</h2>'],
  ['before closing marks', '## Title {#a} ##', '<h2 id="a">Title</h2>'],
  ['behind code', '## `x` {#a}', '<h2 id="a"><code>x</code></h2>'],
  ['on the title of the page', '# Title {#top}', '<h1 id="top">Title</h1>'],
  ['on an underlined heading', 'Title {#a}\n---', '<h2 id="a">Title</h2>'],
  ['in a block quote', '> ## T {#a}', '<blockquote>\n<h2 id="a">T</h2>\n</blockquote>'],
])('a heading id is taken as written: %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it.each([
  ['inline code', '`## T {#a}`', '<p><code>## T {#a}</code></p>'],
  ['fenced code', '```\n## T {#a}\n```', '<pre><code>## T {#a}\n</code></pre>'],
  ['escaped braces', '## T \\{#a\\}', '<h2>T {#a}</h2>'],
  ['JavaScript in braces', '## Sum {1 + 1}', '<h2>Sum 2</h2>'],
  ['any other comment, which is dropped', '## Title {/* to do */}', '<h2>Title</h2>'],
])('no heading id is in %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it.each([
  ['in a list', '- a {#b}', '1:5 The heading id {#b} is not in a heading.'],
  ['twice', '## T {#a} {#b}', '1:6 The heading id {#a} is not at the end of its heading.'],
  ['with a slash', '## T {/* #a/b */}', '1:6 "a/b" is not a heading id.'],
])('a heading id is an error: %s', async (_case, source, message) => {
  await expect(renderMarkdown(source)).rejects.toThrow(`pages/page.mdx:${message}`)
})
