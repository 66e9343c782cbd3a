import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { feedContent } from '@/lib/blog/feed-content'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { renderAtom, renderRss } from './xml-feeds'

const awkward = '<p>1 &#x3C; 2 &#x26; <code>]]></code> “quoted”</p>'
const content = feedContent([
  makePost({ slug: 'older', date: '2019-05-28', authors: AUTHORS }),
  makePost({
    slug: 'newer',
    title: 'Fees & <margins>',
    date: '2021-08-26',
    updated: '2025-08-26',
    tags: TAGS,
    html: awkward,
  }),
])

const names = AUTHORS.map((key) => site.blog.authors[key].name)

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['item', 'entry', 'category', 'author', 'link'].includes(name),
})

/** Tue, 26 Aug 2021 00:00:00 GMT: RFC 822 with the four-digit year that RSS asks for. */
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const absolute = new RegExp(`^${site.url.replaceAll('.', '\\.')}/blog`)

interface Rss {
  rss: {
    '@version': string
    channel: {
      title: string
      link: string[]
      description: string
      language: string
      lastBuildDate: string
      'atom:link': { '@href': string; '@rel': string; '@type': string }
      item: {
        title: string
        link: string[]
        guid: { '#text': string; '@isPermaLink': string }
        pubDate: string
        description: string
        'content:encoded': string
        'dc:creator': string
        author?: unknown
        category: { '#text': string; '@domain': string }[]
        p: { a: { '@href': string; '#text': string } }
      }[]
    }
  }
}

interface Atom {
  feed: {
    id: string
    title: string
    updated: string
    rights: string
    author: { name: string }[]
    link: { '@rel': string; '@href': string }[]
    entry: {
      id: string
      title: string
      link: { '@href': string }[]
      updated: string
      published: string
      summary: string
      content: { '@type': string; '#text': string }
      author: { name: string }[]
      category: { '@term': string; '@label': string }[]
      p: { a: { '@href': string } }
    }[]
  }
}

describe('RSS', () => {
  const xml = renderRss(content)
  const { rss } = parser.parse(xml) as Rss
  const { channel } = rss

  it('is the same at every build', () => {
    expect(renderRss(content)).toBe(xml)
  })

  it('has what a channel must have, and names itself', () => {
    expect(rss['@version']).toBe('2.0')
    expect(channel).toMatchObject({
      title: `${site.product.name} ${site.blog.title}`,
      link: [`${site.url}/blog`],
      language: 'en',
      lastBuildDate: 'Tue, 26 Aug 2025 00:00:00 GMT',
      'atom:link': {
        '@href': `${site.url}/blog/rss.xml`,
        '@rel': 'self',
        '@type': 'application/rss+xml',
      },
    })
    expect(channel.description).not.toBe('')
  })

  it('has the posts newest first, with absolute and unique addresses', () => {
    expect(channel.item.map(({ link }) => link)).toEqual([
      [`${site.url}/blog/newer`],
      [`${site.url}/blog/older`],
    ])
    for (const { guid, link, p } of channel.item) {
      expect(guid).toEqual({ '#text': link[0], '@isPermaLink': 'true' })
      expect(p.a).toEqual({ '@href': link[0], '#text': 'Read this post' })
    }
  })

  it('dates each post by its publication', () => {
    expect(channel.item.map(({ pubDate }) => pubDate)).toEqual([
      'Thu, 26 Aug 2021 00:00:00 GMT',
      'Tue, 28 May 2019 00:00:00 GMT',
    ])
    for (const { pubDate } of channel.item) expect(pubDate).toMatch(rfc822)
  })

  it('carries title and text unharmed', () => {
    expect(channel.item[0]).toMatchObject({
      title: 'Fees & <margins>',
      'content:encoded': awkward,
    })
  })

  it('names authors without an address, and tags in their own list', () => {
    expect(channel.item[1]).toMatchObject({ 'dc:creator': names.join(', ') })
    expect(channel.item[1]).not.toHaveProperty('author')
    expect(channel.item[0]?.category).toEqual([
      ...TAGS.map((slug) => ({
        '#text': site.blog.tags[slug].label,
        '@domain': `${site.url}/blog/tags`,
      })),
    ])
  })
})

describe('Atom', () => {
  const xml = renderAtom(content)
  const { feed } = parser.parse(xml) as Atom

  it('is the same at every build', () => {
    expect(renderAtom(content)).toBe(xml)
  })

  it('has what a feed must have, and names itself', () => {
    expect(feed).toMatchObject({
      id: `${site.url}/blog`,
      title: `${site.product.name} ${site.blog.title}`,
      updated: '2025-08-26T00:00:00.000Z',
      rights: `© ${site.company.copyrightYear} ${site.company.name}`,
      author: [{ name: site.company.name }],
    })
    expect(feed.link).toContainEqual({
      '@rel': 'self',
      '@href': `${site.url}/blog/atom.xml`,
    })
  })

  it('has in each entry what an entry must have', () => {
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(2)
    for (const entry of feed.entry) {
      expect(entry.id).toMatch(absolute)
      expect(entry.link[0]?.['@href']).toBe(entry.id)
      expect(entry.p.a['@href']).toBe(entry.id)
      expect(entry.updated).toMatch(rfc3339)
      expect(entry.published).toMatch(rfc3339)
      expect(entry.content['@type']).toBe('html')
    }
  })

  it('tells publication from change', () => {
    expect(feed.entry.map(({ published, updated }) => [published, updated])).toEqual([
      ['2021-08-26T00:00:00.000Z', '2025-08-26T00:00:00.000Z'],
      ['2019-05-28T00:00:00.000Z', '2019-05-28T00:00:00.000Z'],
    ])
  })

  it('carries title and summary as text, and the text of the post as HTML', () => {
    expect(feed.entry[0]?.title).toBe('Fees & <margins>')
    expect(feed.entry[0]?.summary).toMatch(/^A description/)
    expect(feed.entry[0]?.content['#text']).toBe(awkward)
  })

  it('names every author and tag', () => {
    expect(feed.entry[1]?.author).toEqual([...names.map((name) => ({ name }))])
    expect(feed.entry[0]?.category).toEqual([
      ...TAGS.map((slug) => ({ '@term': slug, '@label': site.blog.tags[slug].label })),
    ])
  })
})

describe.each([
  ['RSS', renderRss],
  ['Atom', renderAtom],
])('%s in a browser', (_name, render) => {
  it('has a transformation, and CSS for browsers without', () => {
    expect(render(content).split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="utf-8"?>',
      '<?xml-stylesheet type="text/xsl" href="/blog/feed.xsl"?>',
      '<?xml-stylesheet type="text/css" href="/blog/feed.css"?>',
    ])
  })

  it('has its introduction even without posts', () => {
    const xml = render(feedContent([]))
    expect(xml).toMatch(
      /<\/(description|subtitle)>\s*<p xmlns="http:\/\/www\.w3\.org\/1999\/xhtml">This is a feed/,
    )
  })
})
