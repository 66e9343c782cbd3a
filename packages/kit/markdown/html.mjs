import { visit } from 'unist-util-visit'
import { isJsxElement, jsxElement } from './jsx.mjs'

/** Elements in which paragraphs keep the spacing of the surrounding text. */
const AROUND = /^(?:article|aside|blockquote|center|dd|details|div|figure|li|section|td)$/

/** Boolean attributes that React ignores in lower case. */
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
 * Adapts HTML in pages. Adds the base path to addresses, as in `<img src="/…">`; components and Markdown links
 * and images already have it. Gives tables the same frame as in Markdown, and marks elements around text
 * for prose.css.
 *
 * @param {string} basePath empty, or a path such as `/sub`
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkHtml(basePath) {
  const withBase = (/** @type {string} */ address) => address.replace(/^\/(?!\/)/, `${basePath}/`)
  return (tree) => {
    visit(tree, (node) => {
      if (!isJsxElement(node) || !/^[a-z]/.test(node.name ?? '')) return
      // MDX does not replace elements that carry this data with components.
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
          // React's name for `xlink:href` is `xlinkHref`.
          name.replace(/:(.)/, (_, letter) => letter.toUpperCase())
        if (typeof value !== 'string') continue
        if (ADDRESSES.includes(name)) attribute.value = withBase(value)
        if (/^srcset$/i.test(name)) attribute.value = value.split(/,\s+/).map(withBase).join(', ')
      }
    })
  }
}

/**
 * Moves a summary out of the paragraph that Markdown forms from it and the next line.
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
 * Turns an image with a title, in a paragraph by itself, into a figure with a caption. Nextra drops titles.
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
 * Shows an image in one colour mode only if its address ends in `#gh-light-mode-only` (GitHub) or `#only-dark`
 * (MkDocs).
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

/** HTML elements that implicitly close an open paragraph. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|fig(?:ure|caption)|footer|form|h[1-6r]|header|main|menu|nav|[ou]l|p|pre|search|section|table)$/

/** Markdown nodes that become such elements. */
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
 * Corrects nesting that browsers would change, because React re-renders a changed page. A paragraph that contains
 * a block becomes a `div`, a paragraph inside a paragraph is unwrapped, rows get a table body, and nested links
 * are unwrapped.
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
