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

/** The component `Admonition` has a look and a default title for each. */
const admonitionTypes = /** @type {const} */ (['note', 'tip', 'info', 'warning', 'danger'])

/** Names in older versions of Docusaurus. @type {Readonly<Record<string, AdmonitionType>>} */
const OTHER_NAMES = { caution: 'warning', secondary: 'note', important: 'info', success: 'tip' }

/** The kinds of GitHub's `> [!NOTE]`. @type {Readonly<Record<string, { type: AdmonitionType, title?: string }>>} */
const ALERTS = {
  note: { type: 'note' },
  tip: { type: 'tip' },
  important: { type: 'info', title: 'Important' },
  warning: { type: 'warning' },
  caution: { type: 'danger', title: 'Caution' },
}

const COLON = ':'.charCodeAt(0)

/** Only the syntax of containers, so that `10:30` and `::a` stay text. */
const containers = { flow: { [COLON]: [directive().flow?.[COLON] ?? []].flat().slice(0, 1) } }

/**
 * `:::note Title` … `:::` becomes `<Admonition type="note" title="Title">`, and so does GitHub's
 * `> [!NOTE]`. Another kind is a note with its name as the title. A title with more than plain text in it becomes `<AdmonitionTitle>`, the first child.
 * Both components come from the registry, so pages import nothing.
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

/** A title in brackets, in words, or as the one attribute. */
const OPENING =
  /^:{3,}[A-Za-z][\w-]*(?:\[(?<label>.*)\]|[ \t]+(?<words>[^\s{].*?)|[ \t]*\{\s*title\s*=\s*(["'])(?<attribute>.*)\3\s*\})[ \t]*\r?(?:\n|$)/

/**
 * The title of an admonition as Markdown, which the parser has not seen yet (./source.mjs). A space that
 * does not break is before it, so that no title is taken for a list or a heading.
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
    // The parser takes the end of an inner admonition for the end of the outer one: either may be unclosed.
    const outer = parent?.type === 'containerDirective' ? parent.position?.start : undefined
    report(file, outer ?? position?.start, {
      rule: 'unclosed-admonition',
      what: `The admonition ":::${name}"${outer ? ` on line ${position?.start.line}, or this one around it,` : ''} is never closed.`,
      why: 'It would swallow the rest of the page.',
      fix: 'End it with a line of as many colons. One that contains another needs more colons than the inner one.',
    })
  }
}

/** The first line of a quotation that is an alert. */
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
