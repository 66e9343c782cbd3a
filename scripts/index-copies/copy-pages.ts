import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../shared/files'

/**
 * Copies every page `X.html` to `X/index.html`, so that hosts which only know
 * directory indexes find it: the export writes docs.html beside the folder docs/,
 * and such a host would answer /docs with a listing. The first page and the
 * not-found page stay alone. Returns how many pages were copied.
 */
export async function copyPages(folder: string): Promise<number> {
  const pages = (await listFiles(folder)).filter(isPage)
  for (const page of pages) {
    const target = path.join(folder, page.slice(0, -'.html'.length))
    await mkdir(target, { recursive: true })
    await copyFile(path.join(folder, page), path.join(target, 'index.html'))
  }
  return pages.length
}

/** Whether a file of the export is a page with an address of its own, and no copy of one. */
export const isPage = (file: string) =>
  file.endsWith('.html') && file !== '404.html' && path.posix.basename(file) !== 'index.html'

/** Removes the sources of the page tree that the framework leaves among its chunks; no page asks for them. */
export async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = (await listFiles(folder)).filter((file) =>
    /^_next\/static\/chunks\/[^/]+\.mjs$/.test(file),
  )
  await Promise.all(leftovers.map((file) => rm(path.join(folder, file))))
}
