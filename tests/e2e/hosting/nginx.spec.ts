import { expect, test as base } from '@playwright/test'
import { out, routes } from '../support/built-site'
import { openHydrated } from '../support/page'
import { someQuery } from '../support/reference'
import { expectAnswers, expectCompression, expectHeaders } from './contract'
import { nginxHasBrotli, nginxProgram, startNginx, type RunningNginx } from './nginx-server'
import { readThrough, watchPolicy } from './policy'

const WITHOUT_NGINX =
  'nginx is not installed, so its configuration is not tested here (Debian: apt-get install nginx)'

if (nginxProgram === undefined) console.log(`Skipped: ${WITHOUT_NGINX}`)

const test = base.extend<object, { nginx: RunningNginx }>({
  nginx: [
    async ({}, use) => {
      const nginx = await startNginx(nginxProgram ?? '', out)
      await use(nginx)
      await nginx.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe('nginx with the configuration of deploy/nginx', () => {
  test.skip(nginxProgram === undefined, WITHOUT_NGINX)

  test('answers every path as agreed', async ({ nginx }) => {
    await expectAnswers(nginx.origin)
  })

  test('sends the security and cache headers', async ({ request, nginx }) => {
    await expectHeaders(request, nginx.origin)
  })

  test('sends what the build compressed', async ({ request, nginx }) => {
    await expectCompression(request, nginx.origin, nginxHasBrotli ? ['br', 'gzip'] : ['gzip'])
  })

  test('an unknown path shows the not-found page', async ({ page, nginx }) => {
    const response = await page.goto(`${nginx.origin}/no/such`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })

  test('the policy refuses an inline script that it does not list', async ({ page, nginx }) => {
    const violations = await watchPolicy(page)
    await page.goto(`${nginx.origin}/docs`)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.body.append(script)
    })
    await expect.poll(violations).toEqual(['/docs: script-src-elem refused inline'])
    await expect(page).not.toHaveTitle('changed')
  })

  test('the search runs under the policy', async ({ page, nginx }) => {
    const violations = await watchPolicy(page)
    const query = someQuery().name
    await openHydrated(page, `${nginx.origin}/docs`)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill(query)
    await expect(page.getByRole('option', { name: query }).first()).toBeVisible()
    expect(violations()).toEqual([])
  })

  // Every page is read under this policy on the local server (every-page.spec.ts).
  test('sends with every page the policy of the local server', async ({
    request,
    nginx,
    baseURL,
  }) => {
    const policyOf = async (url: string) =>
      (await request.get(url)).headers()['content-security-policy']
    for (const route of [...routes, '/no/such/page']) {
      const policy = await policyOf(nginx.origin + route)
      expect(policy, route).toBeTruthy()
      expect(policy, route).toBe(await policyOf(`${baseURL}${route}`))
    }
  })

  test('a page of every form of content runs under the policy', async ({ page, nginx }) => {
    const violations = await watchPolicy(page)
    await readThrough(page, `${nginx.origin}/markdown-page`)
    expect(violations()).toEqual([])
  })
})
