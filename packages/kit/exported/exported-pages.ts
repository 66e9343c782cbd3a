import { fromHtml } from 'hast-util-from-html'
import { toString } from 'mdast-util-to-string'
import { toText } from 'hast-util-to-text'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import { EXIT as EXIT_CODES, fail } from 'nextra-graphql/shared/failure.ts'

/** Metadata in the head of a page, for lists of pages. */
export interface PageFacts {
  route: string
  title: string
  description: string
}

/** Advice for a page that is not MDX. */
const MDX_ONLY =
  'Only .mdx files get the site layout. Import the component into an .mdx page, and start the name of its file with "_".'

/** Parses a page as a browser without scripts does. */
export const parseHtml = (html: string): Root => fromHtml(html)

/**
 * Visits every element below a node, in document order. `visit` also tracks ancestors, and takes five times
 * as long for the 90,000 elements of this site.
 */
export function eachElement(node: Root | Element, use: (element: Element) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    use(child)
    eachElement(child, use)
  }
}

/** Elements that are useless in plain text. */
const CONTROLS =
  /^(?:button|fieldset|form|input|label|nav|script|search|select|style|svg|template|wbr)$/

/** Attributes that contain one URL, on any element. */
export const URL_ATTRIBUTES = ['href', 'src', 'poster', 'data']

/**
 * Returns the main content of an exported page without navigation and controls: code as plain text in
 * `code.language-x`, admonitions as quotations, links and pictures with absolute URLs.
 *
 * @param tree an exported page, which this function changes
 * @param baseUrl absolute URL of the page, to resolve relative links
 * @throws Failure if the page has no main element
 */
export function readPageContent(tree: Root, baseUrl: string): Root {
  const content = mainContent(findMain(tree, baseUrl))
  visit(content, (node, index, parent) => {
    // React separates text nodes with comments.
    if (parent && index !== undefined && (node.type === 'comment' || isControl(node))) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'element') return undefined
    for (const name of URL_ATTRIBUTES) {
      const address = node.properties[name]
      if (typeof address === 'string') node.properties[name] = new URL(address, baseUrl).href
    }
    // Outside the page, the image in `src` is enough.
    delete node.properties['srcSet']
    if (node.tagName === 'aside') quoteAdmonition(node)
    if (node.tagName === 'dl' && hasClass(node, 'ref-rows')) markNames(node)
    if (node.tagName !== 'pre') return undefined
    flattenCode(node)
    const { dataTitle: header } = node.properties
    if (!header || !parent || index === undefined) return SKIP
    // The label of a call, such as `as officer`, only makes sense on the page.
    const line = element('p', {}, 'Header: ', element('code', {}, String(header)))
    parent.children.splice(index, 0, line)
    return [SKIP, index + 2]
  })
  return content
}

/** Finds the main element of a page. @throws Failure that names the page if it has none */
export function findMain(tree: Root, page: string): Element {
  const main = findElement(tree, 'main')
  return main ?? fail(`${page} has no <main>. ${MDX_ONLY}`, EXIT_CODES.contentProblem)
}

/** Returns the article that contains the page's title, or all of main if the title is outside, as in blog lists. */
function mainContent(main: Element): Root {
  const article = findElement(main, 'article')
  const isPage = article && findElement(article, 'h1')
  return { type: 'root', children: isPage ? [article] : main.children }
}

/** Finds the first element with a tag name. */
export function findElement(within: Root | Element, tagName: string): Element | undefined {
  let element: Element | undefined
  visit(within, 'element', (node) => {
    if (node.tagName !== tagName) return undefined
    element = node
    return EXIT
  })
  return element
}

function isControl(node: Nodes): boolean {
  if (node.type !== 'element') return false
  const { tagName, properties } = node
  // The checkbox of a task list is content.
  const isTask = tagName === 'input' && properties.disabled === true
  // The drawing of a diagram is not content, because its source follows it.
  const isDiagram = String(properties.id).startsWith('diagram-')
  const isDrawing = tagName === 'svg' && properties['role'] === 'img' && !isDiagram
  return (
    isLabel(node) ||
    (CONTROLS.test(tagName) && !isTask && !isDrawing) ||
    ['no-print', 'needs-js', 'ref-jump'].some((name) => hasClass(node, name)) ||
    properties.ariaHidden === 'true'
  )
}

/** Whether a node is text for screen readers only. Hidden tabs are content. */
const isLabel = (node: Nodes) =>
  node.type === 'element' && node.tagName === 'span' && node.properties.hidden === true

/** Turns an admonition into a quotation with its title. Its type, an icon on screen, becomes text. */
function quoteAdmonition(remark: Element) {
  const label = remark.children.find(isLabel)
  const title = remark.children.find((child) => child.type === 'element' && child !== label)
  remark.tagName = 'blockquote'
  if (title?.type !== 'element') return
  title.tagName = 'p'
  const kind = label ? `${toString(label)}: ` : ''
  title.children = [element('strong', {}, kind, ...title.children)]
}

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/**
 * Marks names and types of members as code. Pages only style them as code, because a large page has 7,000
 * of them. Elements after them are not code.
 */
function markNames(rows: Element) {
  visit(rows, 'element', (node) => {
    if (node.tagName === 'dl' && node !== rows) return SKIP
    if (node.tagName !== 'dt') return undefined
    const end = node.children.findIndex(
      (child, index) =>
        index > 0 && child.type === 'element' && /^(?:span|code)$/.test(child.tagName),
    )
    const line = node.children.splice(0, end === -1 ? node.children.length : end)
    const text = toText({ type: 'root', children: line }).trim()
    node.children.unshift(element('code', {}, text))
    if (end !== -1) node.children.splice(1, 0, { type: 'text', value: ' ' })
    return SKIP
  })
}

/** Replaces highlighted tokens with plain text, and sets the class that gives the Markdown fence its language. */
function flattenCode(pre: Element) {
  const language = hasClass(pre, 'ref-signature') ? 'graphql' : pre.properties.dataLanguage
  const properties = typeof language === 'string' ? { className: [`language-${language}`] } : {}
  pre.children = [element('code', properties, toText(pre, { whitespace: 'pre' }))]
}

/** Creates an element. Strings become text. */
export const element = (
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
})
