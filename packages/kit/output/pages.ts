import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type { Element, Properties, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { isPostRoute } from '#blog/posts.ts'
import { kindLoaded, type LoadedKind } from '#hosting/policy.ts'
import { fileOfRoute } from '#hosting/page-files.ts'
import { NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import type { SearchRecord } from '#search/index-file.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { absoluteUrl } from '#settings/urls.ts'
import {
  eachElement,
  findElement,
  parseHtml,
  readPageContent,
  URL_ATTRIBUTES,
} from '#exported/exported-pages.ts'
import { articleHtml } from './feeds.ts'
import type { PageFacts } from '#exported/exported-pages.ts'
import { markdownFiles } from './reference-markdown.ts'
import { searchRecords } from '#search/write-index.ts'

/**
 * Reads each page of an exported site once, and keeps only the tree of the list of changes.
 *
 * @param routes of all pages, including the not-found page
 * @returns the input of the later steps
 */
export async function readExportedPages(
  site: SiteSettings,
  out: string,
  routes: readonly string[],
  schema: GraphQLSchema,
) {
  const links = { site, routes: new Set(routes) }
  const records = new Map<string, readonly SearchRecord[]>()
  const facts = new Map<string, PageFacts>()
  const markdown = new Map<string, string>()
  const posts = new Map<string, string>()
  let changes: Root | undefined
  const built = await readBuiltPages(out, routes, ({ route, head }, tree) => {
    if (route === NOT_FOUND_ROUTE) return
    const url = absoluteUrl(site, route)
    // Removes the name of the site.
    const title = head.title.replace(/ \| [^|]*$/, '')
    const page = { route, title, description: head.description }
    facts.set(route, page)
    records.set(route, searchRecords(page, tree))
    const content = readPageContent(tree, url)
    for (const file of markdownFiles(route, structuredClone(content), schema, links))
      markdown.set(...file)
    if (isPostRoute(route)) posts.set(route, articleHtml(content))
    if (route === CHANGES_ROUTE) changes = content
  })
  return { built, records, facts, markdown, texts: { posts, changes } }
}

/** A page of the built site. */
export type BuiltPage = ReturnType<typeof readBuiltPage>

/** A reference from a page to a URL. */
export interface BuiltLink {
  url: string
  /** Name of the element, such as `a`. */
  element: string
  /** Text of a link, or alternative text of an image. Otherwise empty. */
  text: string
  /** How the policy classifies it, if the page loads it. */
  kind?: LoadedKind
}

/** Names of meta elements whose content is a URL. */
const URL_META = /^(?:og:url|og:image|twitter:image)$/

/** Reads the tree of a page without the content of templates, which browsers do not render. */
function readBuiltPage(route: string, tree: Root) {
  /** Targets of URL fragments. */
  const ids = new Set<string>()
  const repeated = new Set<string>()
  const references: BuiltLink[] = []
  const scripts: string[] = []
  eachElement(tree, (element) => {
    const { tagName, properties } = element
    if (tagName === 'script' && isInline(properties)) scripts.push(rawText(element))
    if (typeof properties.id === 'string') {
      if (ids.has(properties.id)) repeated.add(properties.id)
      ids.add(properties.id)
    }
    if (tagName === 'a' && typeof properties['name'] === 'string') ids.add(properties['name'])
    // The owner of the site cannot fix links in schema descriptions. `gen:api` prints notes about them.
    if ('dataSchema' in properties) return
    for (const { url, kind } of urlsOf(element)) {
      references.push({ url, element: tagName, text: textOf(element), ...(kind && { kind }) })
    }
  })
  const head = readHead(findElement(tree, 'head') ?? tree)
  return { route, ids, repeated, references, scripts, head }
}

/** Values in the head of a page. */
interface PageHead {
  title: string
  description: string
  /** The Content-Security-Policy of the page. */
  policy?: string
}

function readHead(within: Root | Element): PageHead {
  const head: PageHead = { title: '', description: '' }
  eachElement(within, (element) => {
    const { tagName, properties } = element
    const [content = ''] = strings(properties['content'])
    if (tagName === 'title') head.title = rawText(element)
    if (properties['name'] === 'description') head.description = content
    if (/^content-security-policy$/i.test(strings(properties['httpEquiv']).join())) {
      head.policy = content
    }
  })
  return head
}

/** Returns the text of an element that contains only text. */
const rawText = ({ children }: Element) =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('')

function urlsOf({ tagName, properties }: Element): Pick<BuiltLink, 'url' | 'kind'>[] {
  if (tagName === 'meta') {
    const name = properties['property'] ?? properties['name']
    const isAddress = typeof name === 'string' && URL_META.test(name)
    return isAddress ? strings(properties['content']).map((url) => ({ url })) : []
  }
  const relations = [properties.rel].flat().map(String)
  // next/font connects to the host itself, without the base path.
  if (relations.includes('preconnect')) return []
  const urls = (kind: LoadedKind | undefined, addresses: readonly string[]) =>
    addresses.map((url) => ({ url, ...(kind && { kind }) }))
  return [
    ...URL_ATTRIBUTES.flatMap((name) => urls(kindLoaded(tagName, name), strings(properties[name]))),
    ...urls('free', setUrls(properties['srcSet'])),
  ]
}

/** Lists the URLs in `srcset`, without the sizes. */
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

/** The built site, as deployed to a host. */
export interface BuiltSite {
  site: SiteSettings
  /** All files, relative to the folder. */
  files: ReadonlySet<string>
  /** Pages without the copies for hosts with directory indexes. */
  pages: readonly BuiltPage[]
  /** Empty, or a path such as `/sub` at the start of every address. */
  basePath: string
}

/**
 * Reads each page of a built site once.
 *
 * @param routes of all pages
 * @param use receives each page with its tree, which is then discarded
 */
export async function readBuiltPages(
  folder: string,
  routes: readonly string[],
  use: (page: BuiltPage, tree: Root) => unknown = () => undefined,
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = []
  for (const route of routes) {
    const tree = parseHtml(await readFile(path.join(folder, fileOfRoute(route)), 'utf8'))
    const page = readBuiltPage(route, tree)
    pages.push(page)
    use(page, tree)
  }
  return pages
}

/** Script types that browsers execute. Other types are data, which the policy does not restrict. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

/** Whether a script is inline and executed. */
const isInline = ({ src, type }: Properties) =>
  src === undefined && EXECUTED.test(strings(type)[0] ?? '')
