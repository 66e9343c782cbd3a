import { directiveFromMarkdown } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { directive } from 'micromark-extension-directive'
import { visit } from 'unist-util-visit'
import { jsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/**
 * @typedef {import('mdast-util-directive').ContainerDirective} ContainerDirective
 * @typedef {import('vfile').VFile} VFile
 * @typedef {(typeof admonitionTypes)[number]} AdmonitionType
 */

/** Types of admonitions. The component `Admonition` has a style and a default title for each. */
const admonitionTypes = /** @type {const} */ (['note', 'tip', 'info', 'warning', 'danger'])

/** Names from older versions of Docusaurus. @type {Readonly<Record<string, AdmonitionType>>} */
const OTHER_NAMES = { caution: 'warning', secondary: 'note', important: 'info', success: 'tip' }

/** GitHub's alerts, as in `> [!NOTE]`. @type {Readonly<Record<string, { type: AdmonitionType, title?: string }>>} */
const ALERTS = {
  note: { type: 'note' },
  tip: { type: 'tip' },
  important: { type: 'info', title: 'Important' },
  warning: { type: 'warning' },
  caution: { type: 'danger', title: 'Caution' },
}

const COLON = ':'.charCodeAt(0)

/** Syntax of container directives only, so that `10:30` and `::a` remain text. */
const containers = { flow: { [COLON]: [directive().flow?.[COLON] ?? []].flat().slice(0, 1) } }

/**
 * Turns `:::note Title` … `:::` and GitHub's `> [!NOTE]` into `<Admonition type="note" title="Title">`. An unknown
 * type becomes a note with its name as the title. A title with formatting becomes the first child,
 * `<AdmonitionTitle>`. Both components come from the registry, so pages need no import.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkAdmonitions() {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), containers]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown({ verbose: true }),
  ]
  const parse = /** @type {import('unified').Parser} */ (this.parser)
  return (tree, file) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') checkAdmonition(node, file, parent)
      const element =
        node.type === 'containerDirective'
          ? toElement(
              node,
              titleOf(node, (text) => parse(text, file), String(file)),
            )
          : node.type === 'blockquote' && toAlert(node)
      if (!element || !parent || index === undefined) return
      parent.children[index] = element
      return index
    })
  }
}

/** The opening line, with the title in brackets, as plain text, or as the only attribute. */
const OPENING =
  /^:{3,}[A-Za-z][\w-]*(?:\[(?<label>.*)\]|[ \t]+(?<words>[^\s{].*?)|[ \t]*\{\s*title\s*=\s*(["'])(?<attribute>.*)\3\s*\})[ \t]*\r?(?:\n|$)/

/**
 * Parses the title of an admonition, which ./source.mjs hides from the first parse. A non-breaking space before
 * it keeps the parser from reading the title as a list or a heading.
 *
 * @param {ContainerDirective} node
 * @param {(source: string) => import('mdast').Node} parse
 * @param {string} source of the page
 * @returns {import('mdast').PhrasingContent[]}
 */
function titleOf({ position }, parse, source) {
  const start = position?.start.offset ?? 0
  const { 0: line = '', groups = {} } = OPENING.exec(source.slice(start)) ?? {}
  const { label, words, attribute } = groups
  const title = (label ?? words ?? attribute ?? '').trim()
  if (!title) return []
  const offset = start + line.lastIndexOf(title)
  const above = source.slice(0, offset - 1).replace(/[^\n]/g, ' ')
  const root = /** @type {import('mdast').Root} */ (parse(`${above}\u{a0}${title}`))
  const [paragraph] = root.children
  if (attribute !== undefined || paragraph?.type !== 'paragraph')
    return [{ type: 'text', value: title }]
  const [first] = paragraph.children
  if (first?.type === 'text') {
    first.value = first.value.slice(1)
    if (first.position) first.position.start = { ...first.position.start, offset }
  }
  return paragraph.children.filter((child) => child.type !== 'text' || child.value)
}

/** @param {ContainerDirective} node @param {import('mdast').PhrasingContent[]} title */
function toElement(node, title) {
  const known = admonitionType(node.name.toLowerCase())
  const type = known ?? 'note'
  if (title.some((child) => child.type !== 'text')) {
    const element = jsxElement('AdmonitionTitle', {}, title, node)
    return jsxElement('Admonition', { type }, [element, ...node.children], node)
  }
  const other = known ? '' : node.name.charAt(0).toUpperCase() + node.name.slice(1)
  const text = toString(title) || other
  return jsxElement('Admonition', { type, ...(text && { title: text }) }, node.children, node)
}

/** @param {string} name as written after the colons @returns {AdmonitionType | undefined} */
const admonitionType = (name) => admonitionTypes.find((type) => type === name) ?? OTHER_NAMES[name]

/** @param {ContainerDirective} node @param {VFile} file @param {import('mdast').Parents} [parent] */
function checkAdmonition({ name, data, position }, file, parent) {
  if (!data?.position?.closing) {
    // The parser may mistake the end of the inner admonition for the end of the outer one, so either may be unclosed.
    const outer = parent?.type === 'containerDirective' ? parent.position?.start : undefined
    report(file, outer ?? position?.start, {
      rule: 'unclosed-admonition',
      what: `The admonition ":::${name}"${outer ? ` on line ${position?.start.line}, or the one around it,` : ''} is never closed.`,
      why: 'It would swallow the rest of the page.',
      fix: 'Close it with a line of the same number of colons. An outer admonition needs more colons than an inner one.',
    })
  }
}

/** The marker of an alert, on the first line of a blockquote. */
const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/

/** @param {import('mdast').Blockquote} quote */
function toAlert(quote) {
  const [paragraph, ...rest] = quote.children
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  const [mark = '', name = ''] = (text?.type === 'text' && ALERT.exec(text.value)) || []
  const alert = ALERTS[name.toLowerCase()]
  if (!alert || paragraph?.type !== 'paragraph' || text?.type !== 'text') return
  text.value = text.value.slice(mark.length)
  const children = text.value || paragraph.children.length > 1 ? [paragraph, ...rest] : rest
  return jsxElement('Admonition', alert, children, quote)
}
