import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect as expectSoon } from '@playwright/test'
import { listen } from '@/packages/kit/shared/port.ts'
import { startInBackground } from '@/tests/support/background-command'
import { copyRepository } from '@/tests/support/project-copy'
import { out } from './support/built-site'
import { dialog, edit, editor, opener } from './support/playground'
import { test } from './support/test'

/** A busy machine takes up to a minute to compile a page. */
const expect = expectSoon.configure({ timeout: 120_000 })

const GUIDE = 'pages/docs/intro.mdx'

/** A list of hidden elements. Computed so that the bundler cannot remove it as unused. */
const HIDE = "hide: ['moveShelf'].map((name) => `Mutation.${name}`)"

test('npm run dev supports search, Run, the editor, edits, and corrections of mistakes, and hides elements', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const project = await copyRepository()
  // The search uses the index of the last build.
  await cp(path.join(out, 'search'), path.join(project, 'out/search'), { recursive: true })
  const settings = path.join(project, 'api.config.ts')
  const hiding = (await readFile(settings, 'utf8')).replace('hide: []', HIDE)
  expect(hiding).toContain(HIDE)
  await writeFile(settings, hiding)
  const { port, close } = await listen(createServer())
  await close()
  const { stop } = await startInBackground(`npm run dev -- --port ${port}`, /Ready in/, {
    cwd: project,
    env: {},
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  try {
    const origin = `http://127.0.0.1:${port}`
    await page.goto(`${origin}/docs/intro`, { timeout: 200_000 })

    await page.getByRole('button', { name: 'Search' }).first().click()
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('createTransaction')
    await expect(
      dialog(page)
        .getByRole('option', { name: /createTransaction/ })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await opener(page, 'WhoAmI').click()
    await expect(edit(page)).toBeVisible()
    await edit(page).click()
    await expect(editor(page, 'Operation')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()

    const source = await readFile(path.join(project, GUIDE), 'utf8')
    const write = (text: string) =>
      writeFile(path.join(project, GUIDE), source.replace('\n## ', `\n${text}\n\n## `))
    const shown = (text: string) => expect(page.getByText(text)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await write('First edit.')
    await shown('First edit.')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(errors).toEqual([])

    await write('Text with <b a mistake.')
    const line = source.slice(0, source.indexOf('\n## ') + 1).split('\n').length
    const overlay = page.locator('nextjs-portal')
    await expect(overlay).toContainText(GUIDE)
    await expect(overlay).toContainText(new RegExp(`\\b${line}:`))
    await write("import { api } from '@/api.config'\n\n{api.hide?.length}")
    await expect(overlay).toContainText('This file is server-only')
    await write('Second edit.')
    await shown('Second edit.')

    const html = await Promise.all(
      ['/docs/api/scalars', '/docs/intro'].map(async (route) =>
        (await fetch(origin + route)).text(),
      ),
    )
    const sources = html.join().matchAll(/<script[^>]* src="([^"]+)"/g)
    const scripts = [...new Set(Array.from(sources, ([, source = '']) => source))]
    expect(scripts.length).toBeGreaterThan(2)
    const texts = scripts.map(async (source) => (await fetch(origin + source)).text())
    expect([...html, ...(await Promise.all(texts))].join()).not.toContain('moveShelf')

    const answer = async (url: string, headers: IncomingHttpHeaders) =>
      new Promise((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path: url, headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect(await answer('/docs/intro', { host: 'attacker.example' })).toBe(403)
    const editorUrl = `/__nextjs_launch-editor?file=${GUIDE}`
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(await answer(editorUrl, { 'sec-fetch-site': site }), site).toBe(403)
    const missing = '/__nextjs_launch-editor?file=no/such.mdx'
    expect(await answer(missing, { 'sec-fetch-site': 'same-origin' })).not.toBe(403)
  } finally {
    await stop()
    await rm(project, { recursive: true })
  }
})
