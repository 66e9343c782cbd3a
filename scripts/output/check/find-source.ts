import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pageUrl } from '@/lib/mdx/remark-file-links.mjs'
import { resolveLink } from '../../content/check/links'
import { readSite } from '../../content/check/read-site'
import type { Page } from '../../content/check/site-model'
import { listFiles } from '../../shared/files'
import type { BrokenReference } from './links'

/** Folders and files of a project, beside its pages, whose text may hold an address. */
const CODE = ['components', 'lib', 'site.config.ts', 'theme.config.tsx', 'pages']

/** What is known about where a reference was written. */
export interface Origin {
  place?: { file: string; line: number; column: number }
  /** It is a link to a Markdown file; the check of the sources has a rule for these. */
  isFileLink: boolean
}

interface CodeFile {
  file: string
  text: string
}

/** Reads the sources of a project, and returns a function that finds where a reference was written. */
export async function readSources(root: string, basePath: string) {
  const { pages } = await readSite(root)
  const code = await readCode(root)
  return ({ reference, pages: shown }: Pick<BrokenReference, 'reference' | 'pages'>): Origin => {
    const url = withoutBasePath(reference.url, basePath)
    const routes = new Set(shown.map(({ route }) => route))
    const own = pages
      .filter(({ route }) => routes.has(route))
      .flatMap((page) => findInPage(page, url))
    // A link of the frame may lead where one of the page leads as well, so the text decides.
    const sameText = own.find(({ text }) => text.trim() === reference.text)
    if (sameText) return sameText
    const place = findInText(code, url, reference.text)
    return place ? { place, isFileLink: false } : (own[0] ?? { isFileLink: false })
  }
}

function findInPage(page: Page, url: string): (Origin & { text: string })[] {
  return page.links
    .filter((link) => (pageUrl(link.url, page.file) ?? link.url) === url)
    .map(({ url: written, text, line, column }) => ({
      place: { file: page.file, line, column },
      isFileLink: resolveLink(written, page).kind === 'file',
      text,
    }))
}

/**
 * A place where the address stands between marks that end a string or a link:
 * in a file that has the text of the link as well, if there is one.
 */
function findInText(code: readonly CodeFile[], url: string, linkText: string): Origin['place'] {
  const found = code.flatMap(({ file, text }) => {
    const index = indexOfQuoted(text, url)
    if (index === -1) return []
    const before = text.slice(0, index + 1).split('\n')
    const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return [{ place, hasText: linkText !== '' && text.includes(linkText) }]
  })
  return (found.find(({ hasText }) => hasText) ?? found[0])?.place
}

function indexOfQuoted(text: string, url: string): number {
  const marks = ['""', "''", '``', '()'].map(([open = '', close = '']) => open + url + close)
  return marks.map((quoted) => text.indexOf(quoted)).find((index) => index !== -1) ?? -1
}

async function readCode(root: string): Promise<CodeFile[]> {
  const lists = await Promise.all(CODE.map((name) => filesAt(root, name)))
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file))
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
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
