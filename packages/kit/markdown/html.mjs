import { visit } from 'unist-util-visit'
import { isJsxElement, jsxElement } from './jsx.mjs'

/** Elements whose paragraphs keep the same distances as outside. */
const AROUND = /^(?:article|aside|blockquote|center|dd|details|div|figure|li|section|td)$/

/** Attributes without a value that React drops if they are in lower case. */
const SWITCHES = [
  'allowFullScreen',
  'autoFocus',
  'autoPlay',
  'noValidate',
  'playsInline',
  'readOnly',
]

const ADDRESSES = ['href', 'src', 'poster']

/**
 * Adapts HTML that an author wrote. Its addresses get the base path, as in `<img src="/…">`; components, links
 * and images of Markdown have it already. A table gets the same frame as in Markdown. Elements around text get
 * a mark for prose.css.
 *
 * @param {string} basePath '' or a path such as '/sub'
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkHtml(basePath) {
  const withBase = (/** @type {string} */ address) => address.replace(/^\/(?!\/)/, `${basePath}/`)
  return (tree) => {
    visit(tree, (node) => {
      if (!isJsxElement(node) || !/^[a-z]/.test(node.name ?? '')) return
      // MDX does not replace elements with this mark by components.
      if (node.name === 'table') node.data = undefined
      if (node.name === 'details') liftSummary(node)
      if (AROUND.test(node.name ?? '') && node.children.length > 1) {
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-flow', value: '' })
      }
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute') continue
        const { name, value } = attribute
        attribute.name =
          SWITCHES.find((known) => known.toLowerCase() === name) ??
          // React has `xlinkHref` for `xlink:href`.
          name.replace(/:(.)/, (_, letter) => letter.toUpperCase())
        if (typeof value !== 'string') continue
        if (ADDRESSES.includes(name)) attribute.value = withBase(value)
        if (/^srcset$/i.test(name)) attribute.value = value.split(/,\s+/).map(withBase).join(', ')
      }
    })
  }
}

/**
 * Takes a summary out of the paragraph that Markdown makes of it and the next line.
 *
 * @param {import('mdast').Parent} details
 */
function liftSummary(details) {
  const [paragraph] = details.children
  const summary = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (
    paragraph?.type === 'paragraph' &&
    summary &&
    isJsxElement(summary) &&
    summary.name === 'summary'
  ) {
    details.children.unshift(...paragraph.children.splice(0, 1))
  }
}

/**
 * An image in its own paragraph with a title becomes a figure with a caption, because Nextra drops titles.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkCaptions() {
  return (tree) => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const [image, ...others] = paragraph.children
      if (image?.type !== 'image' || !image.title || others.length > 0 || !parent) return
      const text = /** @type {const} */ ({ type: 'text', value: image.title })
      const caption = jsxElement('figcaption', {}, [text], image)
      image.title = null
      parent.children[index ?? 0] = jsxElement('figure', {}, [image, caption], paragraph)
    })
  }
}

const ONE_MODE = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/**
 * A picture whose address ends in `#gh-light-mode-only` or `#only-dark`, as GitHub and MkDocs write it, is shown in
 * that colour mode.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkColorModes() {
  return (tree) => {
    visit(tree, 'image', (image, index, parent) => {
      const [ending = '', first, second] = ONE_MODE.exec(image.url) ?? []
      if (!ending || !parent || index === undefined) return
      image.url = image.url.slice(0, -ending.length)
      const mode = first ?? second ?? ''
      const element = jsxElement('span', { 'data-only': mode }, [image], image)
      parent.children[index] = /** @type {typeof image} */ (
        /** @type {unknown} */ ({ ...element, type: 'mdxJsxTextElement' })
      )
      return index + 1
    })
  }
}

/** Elements of HTML before which browsers end a paragraph. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|fig(?:ure|caption)|footer|form|h[1-6r]|header|main|menu|nav|[ou]l|p|pre|search|section|table)$/

/** The corresponding nodes of Markdown. */
const MARKDOWN_BLOCKS = /^(?:paragraph|heading|list|table|code|blockquote|thematicBreak)$/

/** @param {import('mdast').Nodes} node @returns {boolean} */
const isBlock = (node) =>
  isJsxElement(node)
    ? BLOCKS.test(node.name ?? '') ||
      (node.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(node.name ?? ''))
    : MARKDOWN_BLOCKS.test(node.type)

/** @param {import('mdast').Parent} node @returns {boolean} */
const holdsBlock = ({ children }) =>
  children.some((child) => isBlock(child) || ('children' in child && holdsBlock(child)))

/**
 * Corrects nesting that browsers would change, because React renders a changed page again: a paragraph with
 * a block becomes a `div`, a paragraph in a paragraph is unwrapped, rows get a table body, and links are not
 * nested.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkNesting() {
  return (tree) => {
    visit(tree, (node) => {
      if (node.type === 'paragraph' && holdsBlock(node)) node.data = { ...node.data, hName: 'div' }
      if (!isJsxElement(node)) return
      if (node.name === 'p') {
        const [text, ...others] = node.children
        if (text?.type === 'paragraph' && others.length === 0) node.children = text.children
        if (holdsBlock(node)) node.name = 'div'
      }
      if (node.name === 'table') {
        const rows = node.children.filter((child) => isJsxElement(child) && child.name === 'tr')
        const others = node.children.filter((child) => !rows.includes(child))
        const body = rows.length > 0 ? [jsxElement('tbody', {}, rows, node)] : []
        node.children = /** @type {typeof node.children} */ ([...others, ...body])
      }
      if (node.name !== 'a') return
      visit(node, 'link', (link, index, parent) => {
        parent?.children.splice(index ?? 0, 1, ...link.children)
      })
    })
  }
}
