import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'
import { toMdx } from './source.mjs'

it.each([
  ['an HTML comment', 'a\n\n<!-- secret -->\n\nb', '<p>a</p>\n<p>b</p>'],
  ['one with Markdown and MDX in it', '<!--\n\n# {not js} <b> */ ``` -->\n\nb', '<p>b</p>'],
  ['dashes within', '<!-- a -- b --- c --->\n\nb', '<p>b</p>'],
  ['empty ones', '<!---->\n\n<!-->\n\nb', '<p>b</p>'],
  ['no blank line around it', 'a\n<!-- x -->\nb', '<p>a</p>\n<p>b</p>'],
  ['within a line', 'a <!-- x --> b <!-- y\ny --> c', '<p>a  b\nc</p>'],
  ['with a blank line, behind text', 'a <!-- x\n\ny --> b', '<p>a</p>\n<p>b</p>'],
  ['directly before a word', '<!-- x -->**b**', '<p><strong>b</strong></p>'],
  [
    'one behind a word that begins code',
    'You can\nimport <!-- x --> it',
    '<p>You can\nimport  it</p>',
  ],
  ['one in code', 'export const a = "<!-- x -->"\n\n{a}', '&lt;!-- x --&gt;'],
  ['two on a line', '<!-- x --> <!-- y -->', ''],
  ['in a heading', '## Title <!-- x -->', '<h2>Title</h2>'],
  ['in a quotation', '> <!-- x\n> y -->\n> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['in a list', '- a <!-- x -->\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['a comment in code', '`<!-- x -->`', '<p><code>&lt;!-- x --&gt;</code></p>'],
  [
    'a comment in code in a list',
    '- ~~~\n  <!-- x',
    '<ul>\n<li>\n<pre><code>&lt;!-- x\n</code></pre>\n</li>\n</ul>',
  ],
  ['a comment in an attribute', '<b title="<!-- x -->">a</b>', '<b title="&lt;!-- x --&gt;">a</b>'],
  ['an id', '## Title {#my-id}', '<h2 id="my-id">Title</h2>'],
  ["Nextra's form of it", '## Title [#my-id]', '<h2 id="my-id">Title</h2>'],
  ['in a comment', '## Title {/*#my-id*/}', '<h2 id="my-id">Title</h2>'],
  ['with capitals and marks', '### T{#Größe_a.b:c-1} ##', '<h3 id="Größe_a.b:c-1">T</h3>'],
  ['behind code', '## `x` {#a}', '<h2 id="a"><code>x</code></h2>'],
  ['on an underlined heading', 'Title {#a}\n---', '<h2 id="a">Title</h2>'],
  ['another comment', '## Title {/* to do */}', '<h2>Title</h2>'],
  ['an id on a page with ranges', '## A {#b}\n\n20~25~30', '<h2 id="b">A</h2>\n<p>20~25~30</p>'],
  ['escaped braces', '## T \\{#a\\}', '<h2>T {#a}</h2>'],
  ['an id in code', '`## T {#a}`', '<p><code>## T {#a}</code></p>'],
  ['a number in brackets', 'See [#12].', '<p>See [#12].</p>'],
  ['emoji', ':tada: at 10:30:45, :+1::no_such_name:', '<p>🎉 at 10:30:45, :+1::no_such_name:</p>'],
  ['code with colons', '`:tada:`', '<p><code>:tada:</code></p>'],
  [
    'ranges',
    'Keep 20~25 and 30~35; H~2~O, ~~old~~, 2*3*4, a*b*c',
    '<p>Keep 20~25 and 30~35; H~2~O, <del>old</del>, 2*3*4, a<em>b</em>c</p>',
  ],
  [
    'money',
    'From $5 to $10, US$100/US$200, $FOO_BAR/$BAZ',
    '<p>From $5 to $10, US$100/US$200, $FOO_BAR/$BAZ</p>',
  ],
])('reads %s', async (_case, source, html) => {
  expect(await renderMarkdown(source)).toBe(html)
})

it.each([
  ['<!-- open --', '1:1 This comment is never closed.'],
  ['- a {#b}', '1:5 {#b} is no id, or is not at the end of a heading.'],
  ['## T {#a} {#b}', '1:6 {#a} is no id'],
  ['## T {#a/b}', '1:6 {#a/b} is no id'],
  ['Let $E = mc^2$ be', '1:5 Formulas such as $E = mc^2$ are not set here.'],
  ['a\n\n$$\n\\frac{1}{2}\n$$', '3:1 Formulas such as $$'],
])('%j is an error: %s', async (source, message) => {
  await expect(renderMarkdown(source)).rejects.toThrow(`pages/page.mdx:${message}`)
})

it('moves nothing', () => {
  const source =
    '---\na: <!-- b -->\n---\n<!-- a\n> b --> ## c {#d}\n\n:::note[e]{title="f"}\n~~~\n:::\n~~~\n:::\n$\\frac{1}$'
  const lengths = (text: string) => text.split('\n').map(({ length }) => length)
  expect(lengths(toMdx(source))).toEqual(lengths(source))
})
