import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test as base } from '@playwright/test'
import { out, routes } from '../support/built-site'
import { expectAnswers, expectCompression, expectHeaders, expectMarkdown } from './contract'
import { nginxHasBrotli, nginxProgram, startNginx } from './nginx-server'
import { watchPolicy } from './policy'

const WITHOUT_NGINX =
  'nginx is not installed, so its configuration is not tested here (Debian: apt-get install nginx)'

if (nginxProgram === undefined) console.log(`Skipped: ${WITHOUT_NGINX}`)

const test = base.extend<object, { nginx: string }>({
  nginx: [
    async ({}, use) => {
      const { origin, stop } = await startNginx(nginxProgram ?? '', out)
      await use(origin)
      await stop()
    },
    { scope: 'worker' },
  ],
})

test('the local server responds as required', async ({ request, baseURL }) => {
  const origin = baseURL ?? ''
  await expectAnswers(origin)
  await expectHeaders(request, origin)
})

test.describe('nginx with the configuration of deploy/nginx', () => {
  test.skip(nginxProgram === undefined, WITHOUT_NGINX)

  test('responds as required, with the policy of the local server', async ({
    request,
    nginx,
    baseURL,
  }) => {
    await expectAnswers(nginx)
    await expectHeaders(request, nginx)
    await expectMarkdown(request, nginx)
    // every-page.spec.ts opens every page under this policy on the local server.
    const policyOf = async (url: string) =>
      (await request.get(url)).headers()['content-security-policy']
    for (const route of [...routes, '/no/such/page']) {
      const policy = await policyOf(nginx + route)
      expect(policy, route).toBeTruthy()
      expect(policy, route).toBe(await policyOf(`${baseURL}${route}`))
    }
  })

  test('blocks an injected inline script', async ({ page, nginx }) => {
    const violations = await watchPolicy(page)
    await page.goto(`${nginx}/docs`)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.body.append(script)
    })
    await expect.poll(violations).toEqual(['/docs: script-src-elem refused inline'])
    await expect(page).not.toHaveTitle('changed')
  })

  test('sends compressed files to clients that accept them', async ({ request }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
    const page = await readFile(path.join(out, 'docs.html'))
    const files = { '': page, '.gz': gzipSync(page), '.br': brotliCompressSync(page) }
    for (const [ending, content] of Object.entries(files))
      await writeFile(path.join(folder, `docs.html${ending}`), content)
    const { origin, stop } = await startNginx(nginxProgram ?? '', folder)
    await expectCompression(request, origin, nginxHasBrotli ? ['br', 'gzip'] : ['gzip'])
    await stop()
    await rm(folder, { recursive: true })
  })
})
