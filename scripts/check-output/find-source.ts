import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pageUrl } from '@/lib/mdx/remark-file-links.mjs'
import { resolveLink } from '../check-content/links'
import { readSite } from '../check-content/read-site'
import type { Page } from '../check-content/site-model'
import { listFiles } from '../shared/files'
import type { BrokenReference } from './links'

/** Folders and files of a project, beside its pages, whose text may hold an address. */
const CODE = ['components', 'lib', 'pages', 'site.config.ts', 'theme.config.tsx']

/** What is known about where a reference was written. */
export interface Origin {
  place?: { file: string; line: number; column: number }
  /** It is a link to a Markdown file; the check of the sources has a rule for these. */
  isFileLink: boolean
}

/** Reads the sources of a project, and returns a function that finds where a reference was written. */
export async function readSources(root: string, basePath: string) {
  const { pages } = await readSite(root)
  const code = await readCode(root)
  return ({
    reference,
    pages: builtPages,
  }: Pick<BrokenReference, 'reference' | 'pages'>): Origin => {
    const url = withoutBasePath(reference.url, basePath)
    for (const { route } of builtPages) {
      const page = pages.find((candidate) => candidate.route === route)
      const found = page && findInPage(page, url, reference.text)
      if (found) return found
    }
    const place = findInText(code, url)
    return { ...(place && { place }), isFileLink: false }
  }
}

function findInPage(page: Page, url: string, text: string): Origin | undefined {
  const same = page.links.filter((link) => (pageUrl(link.url, page.file) ?? link.url) === url)
  const link = same.find((candidate) => candidate.text.trim() === text) ?? same[0]
  if (!link) return undefined
  const { line, column } = link
  const isFileLink = resolveLink(link.url, page).kind === 'file'
  return { place: { file: page.file, line, column }, isFileLink }
}

/** The first place where the address stands between marks that end a string or a link. */
function findInText(code: readonly { file: string; text: string }[], url: string): Origin['place'] {
  for (const { file, text } of code) {
    for (const [open, close] of [
      ['"', '"'],
      ["'", "'"],
      ['`', '`'],
      ['(', ')'],
    ] as const) {
      const index = text.indexOf(`${open}${url}${close}`)
      if (index === -1) continue
      const before = text.slice(0, index + 1).split('\n')
      return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    }
  }
  return undefined
}

async function readCode(root: string): Promise<{ file: string; text: string }[]> {
  const lists = await Promise.all(CODE.map((name) => filesAt(root, name)))
  return Promise.all(
    lists
      .flat()
      .map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  )
}

/** A file itself, the files of a folder, or nothing. */
async function filesAt(root: string, name: string): Promise<string[]> {
  const found = await stat(path.join(root, name)).catch(() => undefined)
  if (found?.isFile()) return [name]
  if (!found?.isDirectory()) return []
  return (await listFiles(path.join(root, name))).map((file) => `${name}/${file}`)
}

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  return url.slice(basePath.length) || '/'
}
