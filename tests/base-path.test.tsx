import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { site } from '@/site.config'

vi.mock('next/router', () => ({ useRouter: () => ({ basePath: '/sub' }) }))

/** Modules read the base path when they load, so each test reloads them. */
beforeEach(() => {
  vi.stubEnv('BASE_PATH', '/sub')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

it('is part of absolute URLs and file addresses', async () => {
  const { absoluteUrl, assetPath } = await import('@/packages/kit/settings/urls.ts')
  expect(absoluteUrl(site, '/')).toBe(`${site.url}/sub`)
  expect(absoluteUrl(site, '/docs/intro')).toBe(`${site.url}/sub/docs/intro`)
  expect(assetPath('/search/index.json')).toBe('/sub/search/index.json')
})

it('is part of links within a reference page, but not of its text', async () => {
  const { StaticBody } = await import('@/packages/reference/components/static-body.tsx')
  const html = '<a href="/docs/api/enums#x">/docs</a><a href="#y">y</a>'
  expect(renderToStaticMarkup(<StaticBody html={html} />)).toContain(
    '<a href="/sub/docs/api/enums#x">/docs</a><a href="#y">y</a>',
  )
})

it('is part of the feed addresses in the head', async () => {
  const { feedLinks } = await import('@/packages/kit/layout/head-tags.tsx')
  const { feeds } = await import('@/packages/kit/blog/feed.ts')
  const hrefs = renderToStaticMarkup(feedLinks(site, feeds)).match(/href="[^"]*/g) ?? []
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) expect(href).toMatch(/^href="\/sub\/blog\//)
})
