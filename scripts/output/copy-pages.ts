import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { NOT_FOUND_FILE, pageFiles } from '@/lib/hosting/resolve'
import { listFiles } from '../shared/files'

/** Pages that every host finds as they are. */
const ALONE: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * Copies every page `X.html` to `X/index.html`, so that hosts which only know directory indexes find it: the export writes docs.html beside the folder docs/, and
 * such a host would answer /docs with a listing. The first page and the not-found page stay alone.
 */
export async function copyPages(folder: string): Promise<void> {
  for (const page of pageFiles(await listFiles(folder)).filter((file) => !ALONE.has(file))) {
    const target = path.join(folder, page.slice(0, -'.html'.length))
    await mkdir(target, { recursive: true })
    await copyFile(path.join(folder, page), path.join(target, 'index.html'))
  }
}

/** Removes the sources of the page tree that the framework leaves among its chunks; no page asks for them. */
export async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = (await listFiles(folder)).filter((file) =>
    /^_next\/static\/chunks\/[^/]+\.mjs$/.test(file),
  )
  await Promise.all(leftovers.map((file) => rm(path.join(folder, file))))
}
