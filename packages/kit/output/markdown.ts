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
import { eachElement, element, findElement } from '#exported/exported-pages.ts'
import { articleHtml } from './feeds.ts'
import { CHANGES_ROUTE, entryAt, entryPath } from 'nextra-graphql/model/anchors.ts'
import type { Output } from '#exported/writer.ts'

/** Writes Markdown files by path, each with a link to the list of all files. */
export async function writeMarkdown({ write, site }: Output, files: ReadonlyMap<string, string>) {
  const pointer = `> All pages and operations of this documentation: ${link(site, 'llms.txt', '/llms.txt')}`
  for (const [path, markdown] of files) await write(path, `${pointer}\n\n${markdown}`)
}

/** Renders a link to a file of the site. */
export const link = (site: SiteSettings, text: string, path: string) =>
  `[${text}](${absoluteUrl(site, path)})`

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
  /** Address of the Markdown file of a part, which links to every other file only once and never to itself. */
  own?: string
}

/**
 * Converts the main content of an exported page (`readPageContent`), or a part of it, to Markdown. Keeps the language
 * of code, links to other Markdown files, and uses HTML where Markdown has no syntax.
 *
 * @param content is changed
 */
export function toMarkdown(content: Root, options: LinkOptions): string {
  const { site, own } = options
  const linked = new Set(own && [absoluteUrl(site, own)])
  visit(content, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return undefined
    const url = markdownUrl(String(node.properties.href), options)
    node.properties.href = url
    const isHeading = parent.type === 'element' && /^h\d$/.test(parent.tagName)
    const isNeeded = !isHeading && !(own && linked.has(url))
    linked.add(url)
    if (isNeeded) return undefined
    parent.children.splice(index, 1, ...node.children)
    return index
  })
  const tree = processor.runSync(keepHtml(content))
  let excess: number | undefined
  visit(tree, 'heading', (heading) => {
    // The first heading of a part becomes its title.
    excess ??= own ? heading.depth - 1 : 0
    heading.depth = (heading.depth - excess) as typeof heading.depth
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
  const part = partPath(route, hash.slice(1))
  return absoluteUrl(site, part ?? markdownPath(route)) + (part ? '' : hash)
}

/** Returns the address of the file for a part of a page: an entry of the reference, or a day of changes. */
export function partPath(route: string, id: string): string | undefined {
  const at = isWithin(route, REFERENCE_PREFIX) ? entryAt(id) : undefined
  const [, day] = (route === CHANGES_ROUTE && /^changes-(.+)/.exec(id)) || []
  return at ? entryPath(at.kind, at.name) : day && `${route}/${day}.md`
}

/** Elements for which Markdown has no syntax, in addition to complex tables. Notes are links. */
const NO_MARKDOWN = /^(?:audio|iframe|object|su[bp]|svg|video)$/
const BLOCK = /^(?:blockquote|details|ol|pre|table|ul)$/

function keepHtml(content: Root): Root {
  visit(content, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const isNote = node.tagName === 'sup' && findElement(node, 'a')
    const isKept = node.tagName === 'table' ? !isSimple(node) : NO_MARKDOWN.test(node.tagName)
    if (!isKept || isNote) return undefined
    parent.children[index] = element(HTML, {}, node)
    return SKIP
  })
  return content
}

/** Whether a table has only single cells with inline content. */
function isSimple(table: Element): boolean {
  let simple = true
  eachElement(table, ({ tagName, properties: { colSpan = 1, rowSpan = 1 } }) => {
    simple &&= !BLOCK.test(tagName) && Number(colSpan) === 1 && Number(rowSpan) === 1
  })
  return simple
}
