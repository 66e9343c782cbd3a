import type { Element, Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { decode } from 'nextra-graphql/shared/text.ts'
import { isWithin, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import { absoluteUrl, basePath, markdownPath } from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { findElement } from '#exported/exported-pages.ts'
import { articleHtml } from './feeds.ts'
import { entryAt, entryPath } from 'nextra-graphql/model/anchors.ts'
import type { Output } from '#exported/writer.ts'

/** A Markdown file for machines. */
export interface MarkdownFile {
  /** Path without the base path. */
  path: string
  markdown: string
}

/** Writes the Markdown files, each with a link to the list of all files. */
export async function writeMarkdown({ write, site }: Output, files: Iterable<MarkdownFile>) {
  const pointer = `> All pages and operations of this documentation: [llms.txt](${absoluteUrl(site, '/llms.txt')})`
  for (const { path, markdown } of files) await write(path, `${pointer}\n\n${markdown}`)
}

const STYLE = { bullet: '-', emphasis: '_', rule: '-', fences: true } as const
const HTML = 'x-html'
const processor = unified()
  .use(rehypeRemark, {
    handlers: {
      [HTML]: (_state, node: Element) => ({
        type: 'html',
        value: articleHtml({ type: 'root', children: node.children }),
      }),
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, STYLE)

export interface LinkOptions {
  site: SiteSettings
  /** Routes of all pages. */
  routes: ReadonlySet<string>
  /** Address of the entry's Markdown file, which links to every other file only once and never to itself. */
  entry?: string
}

/**
 * Converts the main content of an exported page (`readPageContent`) to Markdown. Keeps the language of code, links
 * to other Markdown files, and uses HTML where Markdown has no syntax.
 */
export function toMarkdown(content: Root, options: LinkOptions): string {
  const { site, entry } = options
  const tree = processor.runSync(keepHtml(structuredClone(content)))
  const linked = new Set(entry && [absoluteUrl(site, entry)])
  visit(tree, 'link', (link, index, parent) => {
    link.url = markdownUrl(link.url, options)
    if (!parent || index === undefined) return undefined
    const isNeeded = parent.type !== 'heading' && !(entry && linked.has(link.url))
    linked.add(link.url)
    if (isNeeded) return undefined
    parent.children.splice(index, 1, ...link.children)
    return index
  })
  return processor.stringify(tree).trimEnd() + '\n'
}

/** Returns the address of the Markdown file for a link within this site, and all other links unchanged. */
export function markdownUrl(link: string, { site, routes }: LinkOptions): string {
  const url = link.startsWith('/') ? absoluteUrl(site, link) : link
  if (!URL.canParse(url)) return url
  const { origin, pathname, hash } = new URL(url)
  const route = decode(pathname.slice(basePath.length)) || '/'
  if (origin !== site.url || !pathname.startsWith(basePath) || !routes.has(route)) return url
  const at = isWithin(route, REFERENCE_PREFIX) ? entryAt(hash) : undefined
  return at
    ? absoluteUrl(site, entryPath(at.kind, at.name))
    : absoluteUrl(site, markdownPath(route)) + hash
}

/** Elements for which Markdown has no syntax, in addition to complex tables. Notes are links. */
const NO_MARKDOWN = /^(?:audio|iframe|object|su[bp]|svg|video)$/
const BLOCKS = ['ul', 'ol', 'pre', 'table', 'blockquote', 'details']

function keepHtml(content: Root): Root {
  visit(content, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const isNote = node.tagName === 'sup' && findElement(node, 'a')
    const isKept = node.tagName === 'table' ? !isSimple(node) : NO_MARKDOWN.test(node.tagName)
    if (!isKept || isNote) return undefined
    parent.children[index] = { type: 'element', tagName: HTML, properties: {}, children: [node] }
    return SKIP
  })
  return content
}

/** Whether a table has only single cells with inline content. */
function isSimple(table: Element): boolean {
  let simple = true
  visit(table, 'element', (cell) => {
    if (cell.tagName !== 'td' && cell.tagName !== 'th') return
    const { colSpan = 1, rowSpan = 1 } = cell.properties
    simple &&= Number(colSpan) === 1 && Number(rowSpan) === 1
    simple &&= BLOCKS.every((name) => findElement(cell, name) === undefined)
  })
  return simple
}
