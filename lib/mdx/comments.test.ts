import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

it.each([
  ['a block', 'a\n\n<!-- secret -->\n\nb', '<p>a</p>\n<p>b</p>'],
  ['nothing else on the page', '<!-- secret -->', ''],
  ['several lines', '<!-- one\ntwo -->\n\nb', '<p>b</p>'],
  ['blank lines within', '<!--\n\none\n\n# two\n\n-->\n\nb', '<p>b</p>'],
  ['Markdown and MDX within', '<!-- {not js} <not-closed> ``` -->\n\nb', '<p>b</p>'],
  ['dashes within', '<!-- a -- b --- c --->\n\nb', '<p>b</p>'],
  ['spaces behind', '<!-- a -->  \n\nb', '<p>b</p>'],
  ['indented', '   <!-- a -->\n\nb', '<p>b</p>'],
  ['empty', '<!---->\n\nb', '<p>b</p>'],
  ['empty, short', '<!-->\n\nb', '<p>b</p>'],
  ['no blank line around it', 'a\n<!-- x -->\nb', '<p>a</p>\n<p>b</p>'],
  ['within a line', 'a <!-- x --> b', '<p>a  b</p>'],
  ['within a word', 'a<!-- x -->b', '<p>ab</p>'],
  ['at the start of a line', '<!-- x --> b', '<p>b</p>'],
  ['directly before a word', '<!-- x -->**b**', '<p><strong>b</strong></p>'],
  ['at the end of a line', 'a <!-- x -->', '<p>a</p>'],
  ['two on a line', '<!-- x --> <!-- y -->', ''],
  ['over two lines within a text', 'a <!-- x\ny --> b', '<p>a  b</p>'],
  ['in emphasis', '*a<!-- x -->*', '<p><em>a</em></p>'],
  ['in a heading', '## Title <!-- x -->', '<h2>Title</h2>'],
  ['before a heading', '<!-- x -->\n## Title', '<h2>Title</h2>'],
  ['in a block quote', '> <!-- x\n> y -->\n> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['in a list', '- a <!-- x -->\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['the truncate marker', 'a\n\n<!-- truncate -->\n\nb', '<p>a</p>\n<p>b</p>'],
])('an HTML comment disappears: %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it('an HTML comment disappears from table cells', async () => {
  const html = await renderMarkdown('| a | b |\n| - | - |\n| 1 <!-- x --> | 2 |')
  expect(html).toContain(
    '<td data-label="a" role="cell">1 </td><td data-label="b" role="cell">2</td>',
  )
})

it.each([
  ['inline', '`<!-- x -->`', '<p><code>&lt;!-- x --&gt;</code></p>'],
  [
    'fenced',
    '```html\n<!-- x -->\n```',
    '<pre><code class="language-html">&lt;!-- x --&gt;\n</code></pre>',
  ],
  [
    'fenced, in a list',
    '- a\n\n  ```\n  <!-- x\n  ```',
    '<ul>\n<li>\n<p>a</p>\n<pre><code>&lt;!-- x\n</code></pre>\n</li>\n</ul>',
  ],
])('an HTML comment stays in code: %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it.each([
  ['cut off', '<!-- open --', '1:1'],
  ['within a text, ended by a blank line', 'a <!-- x\n\ny --> b', '1:3'],
  ['a block quote that ends', '> <!-- x\ny -->', '1:3'],
])('an HTML comment that is never closed is an error: %s', async (_case, source, place) => {
  await expect(renderMarkdown(source)).rejects.toThrow(
    `pages/page.mdx:${place} This comment is never closed.`,
  )
})
