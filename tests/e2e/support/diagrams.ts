import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listFiles } from '@/scripts/shared/files'
import { out } from './built-site'

declare global {
  interface Window {
    next: { router: { push: (route: string) => Promise<boolean> } }
  }
}

const CHUNKS = path.join(out, '_next/static/chunks')

/** An entry of `lib/diagram/drawings.data.mjs` in a compiled script: name, then size. */
const DRAWING = /(["{,]["']?)([\da-f]{14})(["']?:\{["']?width)/g

/** Serves the site as it is before its diagrams are drawn: no name leads to a drawing. */
export async function forgetDrawings(page: Page) {
  const scripts = await scriptsWithDrawings()
  if (scripts.length === 0) throw new Error('No script of the built site names a drawing.')
  for (const { file, text } of scripts) {
    await page.route(`**/_next/static/chunks/${file}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: text.replace(DRAWING, '$1un$2$3'),
      }),
    )
  }
}

async function scriptsWithDrawings(): Promise<{ file: string; text: string }[]> {
  const files = (await listFiles(CHUNKS)).filter((file) => file.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(CHUNKS, file), 'utf8') })),
  )
  return scripts.filter(({ text }) => text.search(DRAWING) >= 0)
}

/** Goes to a page as a link does, without its document. The page that is open must be hydrated. */
export const goWithinSite = (page: Page, route: string) =>
  page.evaluate((target) => window.next.router.push(target), route)
