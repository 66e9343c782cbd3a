import { expect, test } from '@playwright/test'

/** A page by its address, without following redirects. */
const once = { maxRedirects: 0 }

test.describe('the served site', () => {
  test('answers a clean URL, and leads other spellings to it', async ({ request }) => {
    const page = await request.get('/docs/intro', once)
    expect(page.status()).toBe(200)
    expect(page.headers()['content-type']).toBe('text/html; charset=utf-8')

    for (const other of ['/docs/intro/', '/docs/intro.html', '/docs/intro/index.html']) {
      const response = await request.get(other, once)
      expect([other, response.status(), response.headers().location]).toEqual([
        other,
        308,
        '/docs/intro',
      ])
    }
  })

  test('/docs stands beside the pages below it', async ({ request }) => {
    expect((await request.get('/docs', once)).status()).toBe(200)
    expect((await request.get('/docs/', once)).headers().location).toBe('/docs')
  })

  test('an unknown path is the not-found page with status 404', async ({ page }) => {
    const response = await page.goto('/no/such')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })

  test('hashed files are kept for good, pages are asked for again', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/_next/static/')) {
        scripts.push(response.headers()['cache-control'] ?? 'none')
      }
    })
    const response = await page.goto('/docs/intro', { waitUntil: 'networkidle' })

    expect(response?.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(scripts.length).toBeGreaterThan(3)
    expect(new Set(scripts)).toEqual(new Set(['public, max-age=31536000, immutable']))
  })

  test('pages, scripts and styles come compressed, but for the smallest', async ({ page }) => {
    const plain: string[] = []
    let compressed = 0
    page.on('response', (response) => {
      const { 'content-encoding': encoding, 'content-length': length } = response.headers()
      if (encoding === 'br') compressed++
      else if (Number(length) >= 512 && /\.(?:js|css)$|\/docs\/intro$/.test(response.url())) {
        plain.push(response.url())
      }
    })
    await page.goto('/docs/intro', { waitUntil: 'networkidle' })

    expect(plain).toEqual([])
    expect(compressed).toBeGreaterThan(5)
  })

  test('every answer carries the security headers, errors included', async ({ request }) => {
    for (const path of ['/', '/docs/intro', '/no/such', '/favicon.svg']) {
      const headers = (await request.get(path)).headers()
      expect(headers['content-security-policy'], path).toMatch(/script-src 'self' [^;]*'sha256-/)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/)
    }
  })
})
