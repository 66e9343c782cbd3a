import { expect, test } from 'vitest'
import { authorOf, tagOf } from '#blog/posts.ts'
import { site } from '@/site.config'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { parseHtml, readPageContent } from '#exported/exported-pages.ts'
import { articleHtml, feedContent, renderAtom, renderRss, wellFormedXml } from './feeds.ts'

const awkward = '<p>1 &#x3C; 2 &#x26; <code>]]></code> “quoted”</p>'
const post = makePost({
  slug: 'older',
  description: 'A description of the post.',
  date: '2019-05-28',
  authors: AUTHORS,
  tags: TAGS,
})
const changes = { slug: 'newer', date: '2021-08-26', updated: '2025-08-26' }
const content = feedContent(site, [
  post,
  { ...post, ...changes, title: 'Fees & <margins>', html: awkward },
])

const blog = `${site.url}/blog`
const cdata = `<![CDATA[${awkward.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const lines = (text: string) => text.split('\n').map((line) => line.trim())

test('RSS has all required fields, lists the newest post first, and names authors without email', () => {
  const rss = renderRss(content)
  const labels = TAGS.map((slug) => tagOf(site.blog, slug).label)
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
      `<dc:creator>${AUTHORS.map((key) => authorOf(site.blog, key).name).join(', ')}</dc:creator>`,
      ...labels.map((label) => `<category domain="${blog}/tags">${label}</category>`),
    ]),
  )
  expect(rss.indexOf(`${blog}/newer`)).toBeLessThan(rss.indexOf(`${blog}/older`))
  expect(rss).not.toContain('<author>')
})

test('Atom entries have all required fields, with separate publication and update dates', () => {
  expect(lines(renderAtom(content))).toEqual(
    expect.arrayContaining([
      `<id>${blog}</id>`,
      `<link rel="self" href="${blog}/atom.xml"/>`,
      `<name>${site.company.name}</name>`,
      `<id>${blog}/newer</id>`,
      '<updated>2025-08-26T00:00:00.000Z</updated>',
      '<published>2021-08-26T00:00:00.000Z</published>',
      `<content type="html">${cdata}</content>`,
      ...AUTHORS.map((key) => `<name>${authorOf(site.blog, key).name}</name>`),
      ...TAGS.map((slug) => `<category label="${tagOf(site.blog, slug).label}" term="${slug}"/>`),
    ]),
  )
})

/** markdown.test.ts covers the parts that all formats omit. */
test.each([
  [
    'omits the title and the byline, which feeds have as fields',
    '<header><p>Date</p><h1>Title</h1></header><p>Text</p>',
    '<p>Text</p>',
  ],
  [
    'removes classes, styles and handlers',
    '<div class="scroll" tabindex="0"><table><tr><th scope="row" style="x" onclick="y()">a</th></tr></table></div>',
    '<div><table><tbody><tr><th scope="row">a</th></tr></tbody></table></div>',
  ],
  [
    'keeps the language of code and text',
    '<pre data-language="js"><code><span>1 &lt; 2</span></code></pre><p><span lang="es">hola</span></p>',
    '<pre><code class="language-js">1 &#x3C; 2</code></pre><p><span lang="es">hola</span></p>',
  ],
  [
    'keeps the state of tasks',
    '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" disabled checked> b</li></ul>',
    '<ul><li>☐ a</li><li>☑ b</li></ul>',
  ],
])('the HTML of an entry %s', (_what, inner, html) => {
  const page = `<main><article><div class="prose">${inner}</div></article></main>`
  expect(articleHtml(readPageContent(parseHtml(page), blog))).toBe(
    `<article><div>${html}</div></article>`,
  )
})

test('makes documents well-formed whatever characters they contain', () => {
  const document = '<a label="a < b" x="1"/><t>1="</t><u v="<">2</u><![CDATA[<p title="<">\u0008]]>'
  expect(wellFormedXml(document)).toBe(
    '<a label="a &lt; b" x="1"/><t>1="</t><u v="&lt;">2</u><![CDATA[<p title="<">]]>',
  )
})
