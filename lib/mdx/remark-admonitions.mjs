import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { admonitionType, admonitionTypes } from './admonition-types.mjs'
import { jsxElement } from './jsx.mjs'
import { closest } from '../search/closest.mjs'
import { report } from './report.mjs'
import { reportStrayColons } from './report-stray-colons.mjs'
import { addSyntax } from './syntax/add-syntax.mjs'
import { admonitionFromMarkdown } from './syntax/admonition-from-markdown.mjs'
import { admonitionSyntax } from './syntax/admonition.mjs'

/**
 * @typedef {import('./syntax/nodes.d.ts').Admonition} Admonition
 * @typedef {import('./syntax/nodes.d.ts').AdmonitionTitle} AdmonitionTitle
 * @typedef {import('vfile').VFile} VFile
 */

/** `{title="…"}`, with either kind of quotation mark. */
const TITLE_ATTRIBUTE = /^\{\s*title=(?:"([^"]*)"|'([^']*)')\s*\}$/

/**
 * `:::note Title` … `:::` becomes `<Admonition type="note" title="Title">`. A
 * title with more than plain text in it becomes `<AdmonitionTitle>`, the first
 * child. Both components come from the registry, so pages import nothing.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkAdmonitions() {
  addSyntax(this, admonitionSyntax, admonitionFromMarkdown)
  return (tree, file) => {
    visit(tree, 'paragraph', (node) => reportStrayColons(node, file))
    visit(tree, 'admonition', (node, index, parent) => {
      checkAdmonition(node, file)
      if (parent && index !== undefined) parent.children[index] = toElement(node)
      return [SKIP, index]
    })
  }
}

/** @param {Admonition} node */
function toElement(node) {
  const [title, body] = split(node)
  const type = admonitionType(node.name) ?? node.name
  const isPlain = title?.children.every((child) => child.type === 'text')
  if (title && !isPlain) {
    const titleElement = jsxElement('AdmonitionTitle', {}, title.children, title)
    return jsxElement('Admonition', { type }, [titleElement, ...body], node)
  }
  const text = title ? toString(title) : titleAttribute(node)
  return jsxElement('Admonition', { type, ...(text && { title: text }) }, body, node)
}

/**
 * @param {Admonition} node
 * @returns {[AdmonitionTitle | undefined, import('mdast').RootContent[]]} title and body
 */
function split({ children: [first, ...rest] }) {
  if (!first) return [undefined, []]
  return first.type === 'admonitionTitle' ? [first, rest] : [undefined, [first, ...rest]]
}

/** @param {Admonition} node @returns {string | undefined} */
function titleAttribute({ attributes = '' }) {
  const match = TITLE_ATTRIBUTE.exec(attributes)
  return match?.[1] ?? match?.[2]
}

/** @param {Admonition} node @param {VFile} file */
function checkAdmonition(node, file) {
  const start = node.position?.start
  const [title, body] = split(node)
  if (!admonitionType(node.name)) {
    const meant = closest(node.name, admonitionTypes)
    report(file, start, {
      rule: 'unknown-admonition',
      what: `":::${node.name}" is not a kind of admonition.`,
      fix: `${meant ? `Did you mean "${meant}"? ` : ''}Use one of: ${admonitionTypes.join(', ')}.`,
    })
  }
  if (!node.closed) {
    report(file, start, {
      rule: 'unclosed-admonition',
      what: `The admonition ":::${node.name}" is never closed.`,
      why: 'It would swallow the rest of the page.',
      fix: 'End it with a line of as many colons. One that contains another needs more colons than the inner one.',
    })
  } else if (body.length === 0) {
    report(file, start, {
      rule: 'empty-admonition',
      what: `The admonition ":::${node.name}" has no text.`,
      fix: 'Write the text between the opening and the closing line, or remove both.',
    })
  }
  const attributes = node.attributes ?? attributesInTitle(title)
  if (attributes !== undefined && (title || titleAttribute(node) === undefined)) {
    report(file, start, {
      rule: 'admonition-attributes',
      what: `The admonition ":::${node.name}" cannot take ${attributes}.`,
      fix: title
        ? 'Write the title once, without braces.'
        : 'The one attribute is a title, as in {title="Before you start"}.',
    })
  }
}

/**
 * Braces behind a title in words, which MDX would run as JavaScript.
 *
 * @param {AdmonitionTitle | undefined} title
 */
function attributesInTitle(title) {
  const last = title?.children.at(-1)
  return last?.type === 'mdxTextExpression' && /^\s*\w+=/.test(last.value)
    ? `{${last.value}}`
    : undefined
}
