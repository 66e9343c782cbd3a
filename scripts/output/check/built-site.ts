import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Element, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { pageFiles, routeOfFile } from '@/lib/hosting/resolve'
import { parseHtml } from '../../shared/exported-pages'
import { fail } from '../../shared/failure'
import { findInlineScripts, type InlineScripts } from './inline-scripts'
import { listFiles } from '../../shared/files'

/** A page as it was built. */
export interface BuiltPage {
  /** Path below the folder of the site, such as `docs/intro.html`. */
  file: string
  route: string
  /** Everything that a fragment can lead to. */
  ids: ReadonlySet<string>
  references: readonly BuiltLink[]
  headings: readonly BuiltHeading[]
  scripts: InlineScripts
}

/** An address that a page mentions. */
export interface BuiltLink {
  url: string
  /** Name of the element, such as `a`. */
  element: string
  /** What the reader sees: the text of a link, the alternative text of an image; else nothing. */
  text: string
}

interface BuiltHeading {
  /** 1 to 6. */
  level: number
  text: string
}

/** Attributes that hold one address, by element. */
const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src'],
  input: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
}
/** Names of meta elements whose content is an address. */
const URL_META = /^(?:og:url|og:image|twitter:image)$/

/** Reads the HTML of a page. */
function parseBuiltPage(file: string, html: string): BuiltPage {
  const ids = new Set<string>()
  const references: BuiltLink[] = []
  const headings: BuiltHeading[] = []
  const tree = parseHtml(html)
  visit(tree, (node: Root | Root['children'][number]) => {
    // The content of a template is shown by no browser before a script asks for it.
    if (node.type !== 'element') return
    const { tagName, properties } = node
    if (typeof properties.id === 'string') ids.add(properties.id)
    if (tagName === 'a' && typeof properties['name'] === 'string') ids.add(properties['name'])
    if (/^h[1-6]$/.test(tagName)) {
      headings.push({ level: Number(tagName[1]), text: toText(node).trim() })
    }
    references.push(...referencesOf(node))
  })
  const scripts = findInlineScripts(tree)
  return { file, route: routeOfFile(file), ids, references, headings, scripts }
}

function referencesOf(node: Element): BuiltLink[] {
  const { tagName: element, properties } = node
  const isLink = element === 'a' || element === 'area'
  const text = isLink ? linkText(node) : (strings(properties['alt'])[0] ?? '').trim()
  return urlsOf(node).map((url) => ({ url, element, text }))
}

function urlsOf({ tagName, properties }: Element): string[] {
  if (tagName === 'meta') {
    const name = properties['property'] ?? properties['name']
    return typeof name === 'string' && URL_META.test(name) ? strings(properties['content']) : []
  }
  return [
    ...(URL_ATTRIBUTES[tagName] ?? []).flatMap((name) => strings(properties[name])),
    ...setUrls(properties['srcSet']),
    ...setUrls(properties['imageSrcSet']),
  ]
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

function linkText(element: Element): string {
  const label = element.properties['ariaLabel']
  return typeof label === 'string' ? label : toText(element).replace(/\s+/g, ' ').trim()
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

/** Reads a built site. */
export async function readBuiltSite(folder: string, basePath: string): Promise<BuiltSite> {
  const files = await listFiles(folder).catch(() =>
    fail(`There is no built site in ${folder}. Run \`npm run build\` first.`),
  )
  const pages: BuiltPage[] = []
  for (const file of pageFiles(files)) {
    pages.push(parseBuiltPage(file, await readFile(path.join(folder, file), 'utf8')))
  }
  return { files: new Set(files), pages, basePath }
}
