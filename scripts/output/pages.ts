import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Element, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { isPostRoute } from '@/lib/blog/posts'
import { NOT_FOUND_FILE, pageFiles, routeOfFile } from '@/lib/hosting/resolve'
import { CHANGES_ROUTE } from '@/lib/reference/anchors'
import type { SearchRecord } from '@/lib/search/index-file'
import { absoluteUrl } from '@/lib/site/urls'
import { eachElement, type ParsedPage, parseHtml, readPageContent } from '../shared/exported-pages'
import { listFiles } from '../shared/files'
import { exportMarkdown, type MarkdownExport } from './markdown'
import { searchRecords } from './search'

/**
 * Reads the pages of an exported site, each once.
 *
 * @returns what the steps behind the export take from them; by route what is for readers, with the
 *   contents of those that are in feeds
 */
export async function readPages(out: string) {
  const records = new Map<string, readonly SearchRecord[]>()
  const markdownPages = new Map<string, MarkdownExport>()
  const contents = new Map<string, Root>()
  const built = await readBuiltPages(out, (page) => {
    const { route, tree } = page
    records.set(route, searchRecords(page))
    const content = readPageContent(tree, absoluteUrl(route))
    markdownPages.set(route, exportMarkdown(page, content))
    if (isPostRoute(route) || route === CHANGES_ROUTE) contents.set(route, content)
  })
  return { built, records, markdownPages, contents }
}

/** A page as it was built. */
export type BuiltPage = ReturnType<typeof readBuiltPage>

/** An address that a page mentions. */
export interface BuiltLink {
  url: string
  /** Name of the element, such as `a`. */
  element: string
  /** Visible text: that of a link, the alternative text of an image; else nothing. */
  text: string
}

/** Attributes that hold one address, wherever they are. */
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'data']
/** Names of meta elements whose content is an address. */
const URL_META = /^(?:og:url|og:image|twitter:image)$/

/**
 * Reads the tree of a page. What is in a template no browser shows before a script asks for it.
 *
 * @param file path below the folder of the site, such as `docs/intro.html`
 */
function readBuiltPage(file: string, html: string, tree: Root) {
  /** Everything that a fragment can lead to. */
  const ids = new Set<string>()
  const references: BuiltLink[] = []
  eachElement(tree, (element) => {
    const { tagName, properties } = element
    if (typeof properties.id === 'string') ids.add(properties.id)
    if (tagName === 'a' && typeof properties['name'] === 'string') ids.add(properties['name'])
    for (const url of urlsOf(element)) {
      references.push({ url, element: tagName, text: textOf(element) })
    }
  })
  const hashes = scriptHashes(tree)
  const nested = nestedLinks(html)
  return { file, route: routeOfFile(file), ids, references, hashes, nested }
}

/** Links that begin within another. Only the text tells: a parser ends the outer one first. */
function nestedLinks(html: string): string[] {
  let isOpen = false
  const links: string[] = []
  for (const [tag, name] of html.matchAll(/<script\b[^]*?<\/script>|<(\/?a)(?=[\s>])[^>]*>/g)) {
    if (name === 'a' && isOpen) links.push(tag)
    if (name !== undefined) isOpen = name === 'a'
  }
  return links
}

function urlsOf({ tagName, properties }: Element): string[] {
  if (tagName === 'meta') {
    const name = properties['property'] ?? properties['name']
    return typeof name === 'string' && URL_META.test(name) ? strings(properties['content']) : []
  }
  // next/font opens a connection to the host itself, whatever the path of the site.
  if (String(properties.rel) === 'preconnect') return []
  const urls = URL_ATTRIBUTES.flatMap((name) => strings(properties[name]))
  for (const name of ['srcSet', 'imageSrcSet']) {
    if (name in properties) urls.push(...setUrls(properties[name]))
  }
  return urls
}

/** The addresses in `srcset`, without their sizes. */
function setUrls(value: Element['properties'][string]): string[] {
  return strings(value)
    .flatMap((candidates) => candidates.split(/,\s+/))
    .flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? [])
}

function strings(value: Element['properties'][string]): string[] {
  return [value].flat().filter((item) => typeof item === 'string')
}

function textOf(element: Element): string {
  const { alt, ariaLabel } = element.properties
  if (!/^(?:a|area)$/.test(element.tagName)) return (strings(alt)[0] ?? '').trim()
  return strings(ariaLabel)[0] ?? toText(element).replace(/\s+/g, ' ').trim()
}

/** The folder that goes to the host, read. */
export interface BuiltSite {
  /** All files, relative to the folder. */
  files: ReadonlySet<string>
  /** Without the copies for hosts with directory indexes. */
  pages: readonly BuiltPage[]
  /** '' or a path such as `/sub`, in front of every address. */
  basePath: string
}

/**
 * Reads the pages of a built site, each once.
 *
 * @param use takes each page with an address of its own while its tree is there
 */
export async function readBuiltPages(
  folder: string,
  use: (page: ParsedPage) => unknown = () => undefined,
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = []
  for (const file of pageFiles(await listFiles(folder))) {
    const html = await readFile(path.join(folder, file), 'utf8')
    const tree = parseHtml(html)
    pages.push(readBuiltPage(file, html, tree))
    if (file !== NOT_FOUND_FILE) use({ route: routeOfFile(file), tree })
  }
  return pages
}

/** Types of script elements that browsers run or act upon; others hold data and need no permission. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

/** Demands of a page on the script policy: sources such as `'sha256-…'`, one for each inline script that runs. */
export function scriptHashes(tree: Root): string[] {
  const hashes: string[] = []
  eachElement(tree, ({ tagName, properties, children }) => {
    if (tagName !== 'script' || properties.src !== undefined) return
    if (!EXECUTED.test(strings(properties.type)[0] ?? '')) return
    const code = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  })
  return hashes
}
