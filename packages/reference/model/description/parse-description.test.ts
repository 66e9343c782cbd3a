import { buildSchema } from 'graphql'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { lostLinkNotes } from '#render/render.ts'
import { firstSentence, parseDescription } from './parse-description.ts'

/** Converts a description to HTML, without the line breaks between blocks. */
const html = (description: string) =>
  toHtml(parseDescription(description), { characterReferences: { useNamedReferences: true } })
    .replaceAll('\n', '')
    .replaceAll('&#x3C;', '&lt;')

it.each([
  // Markdown
  ['# Title\n\ntext', '<p><strong>Title</strong></p><p>text</p>'],
  ['- [x] a', '<ul><li>☑ a</li></ul>'],
  ['~~a~~ 20~25, 30~35, H~2~O', '<p><del>a</del> 20~25, 30~35, H~2~O</p>'],
  ['a[^1]\n\n[^1]: b', '<p>a[1]</p><p>[1]</p><p>b</p>'],
  [
    '| a |\n|--:|\n| b | c |',
    '<table><thead><tr><th align="right">a</th><th></th></tr></thead><tbody><tr><td align="right">b</td><td>c</td></tr></tbody></table>',
  ],
  ['Rate.\n\n    At most 10.\n\n    Then wait.', '<p>Rate.</p><p>At most 10.</p><p>Then wait.</p>'],
  ['a\n\n    b"""c\\"', '<p>a</p><p>b"""c"</p>'],
  ['> [!NOTE]\n> text', '<blockquote><p><strong>Note</strong></p><p>text</p></blockquote>'],
  [
    'a\n\n:::tip Title\nb\n\nc\n:::',
    '<p>a</p><blockquote><p><strong>Title</strong></p><p>b</p><p>c</p></blockquote>',
  ],
  // Signs that are not Markdown
  ['>', '<p>></p>'],
  ['>= AND <=', '<p>>= AND &lt;=</p>'],
  ['> 65', '<p>> 65</p>'],
  ['-', '<p>-</p>'],
  ['> Note: text', '<blockquote><p>Note: text</p></blockquote>'],
  // HTML
  [
    '<dl><dt>a</dt><dd>b</dd></dl>\n\n<small>c</small> <mark>d</mark> <kbd>e</kbd> <abbr title="f" onclick="x()">g</abbr> <center>h</center>',
    '<dl><dt>a</dt><dd>b</dd></dl><p><small>c</small> <mark>d</mark> <kbd>e</kbd> <abbr title="f">g</abbr> </p><p>h</p>',
  ],
  ['<b>a</b><br/><i>b</i> <U onclick="x()">c</U>', '<p><b>a</b><br><i>b</i> <u>c</u></p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<pre>\n  a\n\n *b*</pre>', '<pre> a*b*</pre>'],
  [
    '<details>\n<summary>a</summary>\n\n*b*\n\n</details>',
    '<details><summary>a</summary><p><em>b</em></p></details>',
  ],
  ['<em>a *b*\n\nc', '<p><em>a <em>b</em></em></p><em><p>c</p></em>'],
  // Text that looks like HTML
  [
    'List<String>, <-, <5, <prefix>-<n>, <source>-1',
    '<p>List&lt;String>, &lt;-, &lt;5, &lt;prefix>-&lt;n>, &lt;source>-1</p>',
  ],
  ['a <svg/onload=x()>', '<p>a &lt;svg/onload=x()></p>'],
  // Comments
  ['Reads. <!-- not\nyet -->', '<p>Reads. </p>'],
  ['<!--\nnote\n\nto self\n-->\nReads.', '<p>Reads.</p>'],
  [
    '`<!-- a -->` b\n\n```\n<!-- c -->\n```',
    '<p><code>&lt;!-- a --></code> b</p><pre><code>&lt;!-- c --></code></pre>',
  ],
  ['a <!-- never closed', '<p>a &lt;!-- never closed</p>'],
  // Titles
  [
    '[a](https://a.example/ "b") ![c](https://a.example/d.png "e") ![f]()',
    '<p><a href="https://a.example/">a</a> (b) <a href="https://a.example/d.png">c</a> (e) f</p>',
  ],
  // Text that looks like a link definition
  ['[Note]: deprecated\n\nb', '<p>[Note]: deprecated</p><p>b</p>'],
  ['[a]\n\n[a]: https://a.example/', '<p><a href="https://a.example/">a</a></p>'],
  ['{a} ${`b`} {/* c */}', '<p>{a} ${<code>b</code>} {/* c */}</p>'],
  // Invisible characters
  ['a&#x202e;b\u200bc\fd', '<p>a[U+202E]bc d</p>'],
  ['a \u202e(b)', '<p>a [U+202E](b)</p>'],
  // Marks that are part of some scripts
  ['מחיר \u200f(ברוטו)\u200f בשקלים.', '<p>מחיר \u200f(ברוטו)\u200f בשקלים.</p>'],
])('renders %j', (description, expected) => {
  expect(html(description)).toBe(expected)
})

it.each<[address: string, href: string | null]>([
  ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/docs/intro?a=1#b', '/docs/intro?a=1#b'],
  ['#object-Cat', '/docs/api/objects#object-Cat'],
  ...'javascript:alert(1) JaVaScRiPt:x data:text/html,x vbscript:x file:///etc/passwd //example.com ../intro.mdx Cat #other'
    .split(' ')
    .map((address): [string, null] => [address, null]),
])('converts the link address %s to %s', (address, href) => {
  const lost: string[] = []
  const descriptions = [
    `[text](<${address}>)`,
    `<a href="${address}">text</a>`,
    `![text](<${address}>)`,
  ]
  for (const description of descriptions) {
    const [paragraph] = parseDescription(description, (lostAddress) =>
      lost.push(lostAddress),
    ).children
    const link = { tagName: 'a', properties: { href }, children: [{ value: 'text' }] }
    expect(paragraph).toMatchObject({ children: [href === null ? { value: 'text' } : link] })
  }
  expect(lost).toHaveLength(href === null ? descriptions.length : 0)
})

it.each([120, 20_000])('shows %d levels of nesting as plain text', (times) => {
  const description = `${'<b>'.repeat(times)}word`
  expect(html(description)).toBe(`<p>${description.replaceAll('<', '&lt;')}</p>`)
})

it('replaces an image in a link with its alternative text', () => {
  expect(html('[![a](https://a.example/)](https://b.example/)')).toBe(
    '<p><a href="https://b.example/">a</a></p>',
  )
})

it.each([
  [null, ''],
  ['Finds `one` of *them*. More.', 'Finds one of them.'],
  ['See [the flow](https://example.com/flow.html) first. More.', 'See the flow first.'],
  ['Version 1.2 of it\nand no more. End.', 'Version 1.2 of it and no more.'],
  ['Of cards, e.g. Visa. More.', 'Of cards, e.g. Visa.'],
  ['No. 7 of the list. More.', 'No. 7 of the list.'],
  ['识别一条记录。更多。', '识别一条记录。'],
  [
    '### Description:\n\nIdentifies a record; see below.\n\n#### Input\n\n`1`',
    'Identifies a record; see below.',
  ],
  ['No full stop\n\nSecond paragraph.', 'No full stop'],
  ['word '.repeat(100), expect.stringMatching(/^(?:word ){47}word…$/)],
])('extracts the first sentence of %j: %j', (description, expected) => {
  expect(firstSentence(description)).toEqual(expected)
})

it('reports at most ten broken links with their position', () => {
  const schema = (field: string) =>
    buildSchema(`type Query { ${field} }
      "See [one](/docs/intro) and [another](#object-Cat)." type Cat { id: ID! }`)
  expect(
    lostLinkNotes(
      schema('"[a](../a.mdx) <a href=b>b</a>" a: Cat b: Int @deprecated(reason: "[c](c)")'),
      (href) => (href === '/docs/intro' ? null : href),
    ),
  ).toEqual([
    expect.stringContaining('Query.a: the link to "../a.mdx" in its description is broken'),
    expect.stringContaining('Query.a: the link to "b" in its description is broken'),
    expect.stringContaining('Query.b: the link to "c" in its description is broken'),
    expect.stringMatching(
      /^Cat: .* "\/docs\/intro" .* broken and shown as text; this site has no .*linkBase/,
    ),
  ])
  const links = `"${Array.from({ length: 12 }, (_, index) => `[a](a${index})`).join(' ')}" a: Cat`
  const notes = lostLinkNotes(schema(links), (href) => href)
  expect(notes.slice(9)).toEqual([expect.any(String), '… and 2 more such links'])
})
