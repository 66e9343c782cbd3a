import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { linkedPageFile, splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { decode } from '../../shared/decode'

/** Attributes of elements whose value is an address. */
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster'])
/** Attributes of elements that say in words what they are. */
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label'])
/** A string in braces: `href={'/docs'}`. */
const STRING_EXPRESSION = /^\s*(['"`])([^'"`$]*)\1\s*$/

/** An address that a page mentions. */
export interface PageLink {
  /** As written. */
  url: string
  /** What the reader sees of it. */
  text: string
  line: number
  column: number
}

/** Where a link of a page leads, seen from inside the repository. */
export type LinkTarget =
  | { kind: 'external' }
  /** Neither from the root of the site nor to a file: means something else on every host. */
  | { kind: 'relative' }
  /** A Markdown file of this repository. */
  | { kind: 'file'; file: string; hash: string }
  | { kind: 'address'; path: string; hash: string }

/** Every address in a page: links, images, definitions, and attributes of elements. */
export function findLinks(tree: Root): PageLink[] {
  const links: PageLink[] = []
  visit(tree, (node) => {
    for (const url of urlsOf(node)) {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 }
      links.push({ url, text: textOf(node), line, column })
    }
  })
  return links
}

/** Where an address in `page` leads. */
export function resolveLink(url: string, page: { file: string; route: string }): LinkTarget {
  const parts = splitInSiteUrl(url)
  if (!parts) return { kind: 'external' }
  const hash = decode(/#(.*)$/.exec(parts.suffix)?.[1] ?? '')
  if (!parts.path) return { kind: 'address', path: page.route, hash }
  const file = linkedPageFile(parts.path, page.file)
  if (file !== undefined) return { kind: 'file', file, hash }
  return parts.path.startsWith('/')
    ? { kind: 'address', path: decode(parts.path), hash }
    : { kind: 'relative' }
}

function urlsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url]
  if (!isJsxElement(node)) return []
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !URL_ATTRIBUTES.has(attribute.name)) return []
    const { value } = attribute
    if (typeof value === 'string') return [value]
    return STRING_EXPRESSION.exec(value?.value ?? '')?.[2] ?? []
  })
}

function textOf(node: Nodes): string {
  if (node.type === 'definition') return node.label ?? node.identifier
  const named = isJsxElement(node)
    ? node.attributes.find(({ type, ...rest }) => 'name' in rest && TEXT_ATTRIBUTES.has(rest.name))
    : undefined
  return typeof named?.value === 'string' ? named.value : toString(node)
}
