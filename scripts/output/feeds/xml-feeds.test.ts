import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { feedContent } from '@/lib/blog/feed-content'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { renderAtom, renderRss } from './xml-feeds'

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
const title = `${site.product.name} ${site.blog.title}`
const names = AUTHORS.map((key) => site.blog.authors[key].name)
const labels = TAGS.map((slug) => ({ slug, label: site.blog.tags[slug].label }))

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['item', 'entry', 'category', 'author', 'link'].includes(name),
})

describe('RSS', () => {
  const { rss } = parser.parse(renderRss(content)) as { rss: { channel: { item: object[] } } }

  it('has what a channel must have, and names itself', () => {
    expect(rss).toMatchObject({
      '@version': '2.0',
      channel: {
        title,
        link: [blog],
        description: site.blog.description,
        language: 'en',
        lastBuildDate: 'Tue, 26 Aug 2025 00:00:00 GMT',
        'atom:link': {
          '@href': `${blog}/rss.xml`,
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
      },
    })
  })

  it('has the posts newest first, dated by their publication, text unharmed, tags in their own list', () => {
    const item = (url: string) => ({
      link: [url],
      guid: { '#text': url, '@isPermaLink': 'true' },
      p: { a: { '@href': url, '#text': 'Read this post' } },
      'dc:creator': names.join(', '),
      category: labels.map(({ label }) => ({ '#text': label, '@domain': `${blog}/tags` })),
    })
    expect(rss.channel.item).toMatchObject([
      {
        ...item(`${blog}/newer`),
        title: 'Fees & <margins>',
        'content:encoded': awkward,
        pubDate: 'Thu, 26 Aug 2021 00:00:00 GMT',
      },
      { ...item(`${blog}/older`), pubDate: 'Tue, 28 May 2019 00:00:00 GMT' },
    ])
  })

  it('has authors without an address, which they do not have', () => {
    for (const item of rss.channel.item) expect(item).not.toHaveProperty('author')
  })
})

describe('Atom', () => {
  const { feed } = parser.parse(renderAtom(content)) as { feed: { entry: object[] } }

  it('has what a feed must have, and names itself', () => {
    expect(feed).toMatchObject({
      id: blog,
      title,
      updated: '2025-08-26T00:00:00.000Z',
      rights: `© ${site.company.copyrightYear} ${site.company.name}`,
      author: [{ name: site.company.name }],
      link: expect.arrayContaining([{ '@rel': 'self', '@href': `${blog}/atom.xml` }]) as unknown,
    })
  })

  it('has in each entry what an entry must have, publication apart from change, every author and tag', () => {
    const entry = (url: string, published: string) => ({
      id: url,
      link: [{ '@href': url }],
      p: { a: { '@href': url } },
      summary: post.description,
      author: names.map((name) => ({ name })),
      category: labels.map(({ slug, label }) => ({ '@term': slug, '@label': label })),
      published,
    })
    expect(feed.entry).toMatchObject([
      {
        ...entry(`${blog}/newer`, '2021-08-26T00:00:00.000Z'),
        title: 'Fees & <margins>',
        content: { '#text': awkward, '@type': 'html' },
        updated: '2025-08-26T00:00:00.000Z',
      },
      {
        ...entry(`${blog}/older`, '2019-05-28T00:00:00.000Z'),
        content: { '@type': 'html' },
        updated: '2019-05-28T00:00:00.000Z',
      },
    ])
  })
})

describe.each([
  ['RSS', renderRss],
  ['Atom', renderAtom],
])('%s', (_name, render) => {
  it('is the same at every build', () => {
    expect(render(content)).toBe(render(content))
  })

  it('has a transformation for browsers, and CSS for those without', () => {
    expect(render(content).split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="utf-8"?>',
      '<?xml-stylesheet type="text/xsl" href="/blog/feed.xsl"?>',
      '<?xml-stylesheet type="text/css" href="/blog/feed.css"?>',
    ])
  })

  it('has its introduction even without posts', () => {
    expect(render(feedContent([]))).toMatch(
      /<\/(description|subtitle)>\s*<p xmlns="http:\/\/www\.w3\.org\/1999\/xhtml">This is a feed/,
    )
  })
})
