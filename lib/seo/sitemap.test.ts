import { expect, test } from 'vitest'
import { renderRobots, renderSitemap } from './sitemap'

test('lists addresses in order, with dates where they are known', () => {
  const pages = [{ url: 'https://x.test' }, { url: 'https://x.test/a?b&c', modified: '2025-01-15' }]
  expect(renderSitemap(pages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://x.test</loc></url>
  <url><loc>https://x.test/a?b&amp;c</loc><lastmod>2025-01-15</lastmod></url>
</urlset>
`)
})

test('robots are let in, unless the site is not to be indexed', () => {
  expect(renderRobots({ indexable: true, sitemapUrl: 'https://x.test/sitemap.xml' })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://x.test/sitemap.xml\n',
  )
  expect(renderRobots({ indexable: false, sitemapUrl: '' })).toBe('User-agent: *\nDisallow: /\n')
})
