import { expect, test } from '@playwright/test'
import { serveSite } from '@/scripts/servers/site/server'
import { out, routes } from '../support/built-site'
import { expectAnswers, expectCompression, expectHeaders } from './contract'

test.describe('the local server', () => {
  test('answers every path as agreed', async ({ baseURL }) => {
    await expectAnswers(baseURL ?? '')
  })

  test('sends the security and cache headers', async ({ request, baseURL }) => {
    await expectHeaders(request, baseURL ?? '')
  })

  test('sends what the build compressed', async ({ request, baseURL }) => {
    await expectCompression(request, baseURL ?? '', ['br', 'gzip'])
  })

  test('an unknown path shows the not-found page', async ({ page }) => {
    const response = await page.goto('/no/such')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})

test('a host that knows only directory indexes finds every page', async ({ request }) => {
  const server = await serveSite({
    folder: out,
    port: 0,
    style: 'directory-index',
  })
  try {
    for (const route of routes) {
      const response = await request.get(server.url + route)
      expect([route, response.status()]).toEqual([route, 200])
    }
  } finally {
    await server.close()
  }
})
