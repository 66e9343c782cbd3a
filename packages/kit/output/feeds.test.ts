import { expect, test } from 'vitest'
import { feedContent } from '#blog/feed-content.ts'
import { authorOf, tagOf } from '#blog/posts.ts'
import { site } from '#settings/site.ts'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import { articleHtml, renderAtom, renderRss, wellFormedXml } from './feeds.ts'

const awkward = '<p>1 &#x3C; 2 &#x26; <code>]]></code> “quoted”</p>'
const post = makePost({
  slug: 'older',
  description: 'A description of the post.',
  date: '2019-05-28',
  authors: AUTHORS,
  tags: TAGS,
})
const changes = { slug: 'newer', date: '2021-08-26', updated: '2025-08-26' }
const content = feedContent([
  post,
  { ...post, ...changes, title: 'Fees & <margins>', html: awkward },
])

const blog = `${site.url}/blog`
const cdata = `<![CDATA[${awkward.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const lines = (text: string) => text.split('\n').map((line) => line.trim())

test('RSS has what a channel must have, posts newest first, text unharmed, authors without address', () => {
  const rss = renderRss(content)
  const labels = TAGS.map((slug) => tagOf(slug).label)
  expect(lines(rss)).toEqual(
    expect.arrayContaining([
      `<title>${site.product.name} ${site.blog.title}</title>`,
      `<link>${blog}</link>`,
      `<atom:link href="${blog}/rss.xml" rel="self" type="application/rss+xml"/>`,
      '<lastBuildDate>Tue, 26 Aug 2025 00:00:00 GMT</lastBuildDate>',
      '<title><![CDATA[Fees & <margins>]]></title>',
      `<guid isPermaLink="true">${blog}/newer</guid>`,
      '<pubDate>Thu, 26 Aug 2021 00:00:00 GMT</pubDate>',
      `<content:encoded>${cdata}</content:encoded>`,
      `<dc:creator>${AUTHORS.map((key) => authorOf(key).name).join(', ')}</dc:creator>`,
      ...labels.map((label) => `<category domain="${blog}/tags">${label}</category>`),
    ]),
  )
  expect(rss.indexOf(`${blog}/newer`)).toBeLessThan(rss.indexOf(`${blog}/older`))
  expect(rss).not.toContain('<author>')
})

test('Atom has in each entry what an entry must have, publication apart from change', () => {
  expect(lines(renderAtom(content))).toEqual(
    expect.arrayContaining([
      `<id>${blog}</id>`,
      `<link rel="self" href="${blog}/atom.xml"/>`,
      `<name>${site.company.name}</name>`,
      `<id>${blog}/newer</id>`,
      '<updated>2025-08-26T00:00:00.000Z</updated>',
      '<published>2021-08-26T00:00:00.000Z</published>',
      `<content type="html">${cdata}</content>`,
      ...AUTHORS.map((key) => `<name>${authorOf(key).name}</name>`),
      ...TAGS.map((slug) => `<category label="${tagOf(slug).label}" term="${slug}"/>`),
    ]),
  )
})

/** Parts that every form of a page leaves out: markdown.test.ts. */
test.each([
  [
    'leaves the title and the byline to the fields of the feed',
    '<header><p>Date</p><h1>Title</h1></header><p>Text</p>',
    '<p>Text</p>',
  ],
  [
    'drops classes, styles, handlers and wrappers, not the text in them',
    '<div class="scroll" tabindex="0"><table><tr><th scope="row" style="x" onclick="y()">a</th></tr></table></div>' +
      '<noscript><p class="n"><span class="z">b</span></p></noscript>',
    '<table><tbody><tr><th scope="row">a</th></tr></tbody></table><p>b</p>',
  ],
  [
    'keeps the language of code and of words, and makes a paragraph of a caption',
    '<div><div class="c">Variables</div><pre data-language="js"><code><span>1 &lt; 2</span></code></pre></div><p><span lang="es">hola</span></p>',
    '<p>Variables</p><pre><code class="language-js">1 &#x3C; 2</code></pre><p><span lang="es">hola</span></p>',
  ],
  [
    'keeps the state of tasks',
    '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" disabled checked> b</li></ul>',
    '<ul><li>☐ a</li><li>☑ b</li></ul>',
  ],
])('the text of an entry %s', (_what, inner, html) => {
  const page = `<main><article><div class="prose">${inner}</div></article></main>`
  expect(articleHtml(readPageContent(parseHtml(page), blog))).toBe(html)
})

test('a document becomes well-formed, whatever stands in its texts', () => {
  const document = '<a label="a < b" x="1"/><t>1="</t><u v="<">2</u><![CDATA[<p title="<">\u0008]]>'
  expect(wellFormedXml(document)).toBe(
    '<a label="a &lt; b" x="1"/><t>1="</t><u v="&lt;">2</u><![CDATA[<p title="<">]]>',
  )
})
