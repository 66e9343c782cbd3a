import { directiveFromMarkdown } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { directive } from 'micromark-extension-directive'
import { SKIP, visit } from 'unist-util-visit'
import { admonitionType, admonitionTypes } from './admonition-types.mjs'
import { outsideFences } from './fences.mjs'
import { jsxElement } from './jsx.mjs'
import { didYouMean, inQuotes } from '../search/closest.mjs'
import { report } from './report.mjs'
import { addSyntax } from './add-syntax.mjs'

/**
 * @typedef {import('mdast-util-directive').ContainerDirective} ContainerDirective
 * @typedef {import('vfile').VFile} VFile
 */

const COLON = ':'.charCodeAt(0)

/** The syntax of containers alone: without that of words and lines, `10:30` and `::a` are text. */
const containers = { flow: { [COLON]: [directive().flow?.[COLON] ?? []].flat().slice(0, 1) } }

/**
 * `:::note Title` … `:::` becomes `<Admonition type="note" title="Title">`. A
 * title with more than plain text in it becomes `<AdmonitionTitle>`, the first
 * child. Both components come from the registry, so pages import nothing.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkAdmonitions() {
  addSyntax(this, containers, directiveFromMarkdown({ verbose: true }))
  readAsDirectives(this)
  return (tree, file) => {
    visit(tree, 'paragraph', (node) => reportStrayColons(node, file))
    visit(tree, 'containerDirective', (node, index, parent) => {
      checkAdmonition(node, file)
      if (parent && index !== undefined) parent.children[index] = toElement(node)
      return [SKIP, index]
    })
  }
}

/** @param {import('unified').Processor} processor whose parser is there already */
function readAsDirectives(processor) {
  const { parser } = processor
  processor.parser = (text, file) => {
    const { value, brackets } = asDirectives(text)
    const tree = /** @type {NonNullable<typeof parser>} */ (parser)(value, file)
    asWritten(tree, brackets)
    return tree
  }
}

/** `:::note Title`, or `:::note {title="Title"}`. */
const OPENING = /^((?:[\s>]|[-*+]\s|\d+[.)]\s)*:{3,}[A-Za-z][\w-]*)[ \t]([ \t]*)(\S.*?)([ \t]*\r?)$/
/** Stands for a colon in fenced code, which would else close the admonition around it. */
const CODE_COLON = '\uE03A'

/**
 * The text with titles in brackets, where directives have them, and nothing else moved.
 *
 * @param {string} text
 * @returns {{ value: string, brackets: number[] }} offsets of the brackets that were not there
 */
function asDirectives(text) {
  const lines = text.split('\n')
  const isOutside = outsideFences(lines)
  /** @type {number[]} */
  const brackets = []
  let offset = 0
  const value = lines.map((line, index) => {
    const directive = isOutside[index]
      ? line.replace(OPENING, (_, opening, gap, title, end) => {
          if (title.startsWith('{')) return `${opening}${title} ${gap}${end}`
          brackets.push(offset + line.length - end.length)
          return `${opening}[${gap}${title}]${end}`
        })
      : line.replace(/^[\s>]*:+/, (colons) => colons.replaceAll(':', CODE_COLON))
    offset += directive.length + 1
    return directive
  })
  return { value: value.join('\n'), brackets }
}

/**
 * Takes what `asDirectives` did out of the tree.
 *
 * @param {import('unist').Node} tree
 * @param {readonly number[]} brackets
 */
function asWritten(tree, brackets) {
  visit(tree, (node) => {
    if ('value' in node && typeof node.value === 'string') {
      node.value = node.value.replaceAll(CODE_COLON, ':')
    }
    for (const point of [node.position?.start, node.position?.end]) {
      const { offset } = point ?? {}
      if (!point || offset === undefined) continue
      point.offset = offset - brackets.filter((bracket) => bracket < offset).length
    }
  })
}

/** @param {ContainerDirective} node */
function toElement(node) {
  const [title, body] = split(node)
  const type = admonitionType(node.name) ?? node.name
  const isPlain = title?.children.every((child) => child.type === 'text')
  if (title && !isPlain) {
    const titleElement = jsxElement('AdmonitionTitle', {}, title.children, title)
    return jsxElement('Admonition', { type }, [titleElement, ...body], node)
  }
  const text = title ? toString(title).trim() : node.attributes?.['title']
  return jsxElement('Admonition', { type, ...(text && { title: text }) }, body, node)
}

/**
 * @param {ContainerDirective} node
 * @returns {[import('mdast').Paragraph | undefined, import('mdast').RootContent[]]} title and body
 */
function split({ children: [first, ...rest] }) {
  if (!first) return [undefined, []]
  const isTitle = first.type === 'paragraph' && first.data?.directiveLabel
  return isTitle ? [first, rest] : [undefined, [first, ...rest]]
}

/** @param {ContainerDirective} node @param {VFile} file */
function checkAdmonition(node, file) {
  const start = node.position?.start
  const [title, body] = split(node)
  if (!admonitionType(node.name)) {
    const meant = didYouMean(node.name, admonitionTypes, inQuotes)
    report(file, start, {
      rule: 'unknown-admonition',
      what: `":::${node.name}" is not a kind of admonition.`,
      fix: [meant, `Use one of: ${admonitionTypes.join(', ')}.`].filter(Boolean).join(' '),
    })
  }
  if (!node.data?.position?.closing) {
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
  const attributes = Object.entries(node.attributes ?? {})
  const written = attributes.map(([name, value]) => `${name}="${value ?? ''}"`).join(' ')
  const refused = written ? `{${written}}` : attributesInTitle(title)
  if (refused && (title || attributes.some(([name]) => name !== 'title'))) {
    report(file, start, {
      rule: 'admonition-attributes',
      what: `The admonition ":::${node.name}" cannot take ${refused}.`,
      fix: title
        ? 'Write the title once, without braces.'
        : 'The one attribute is a title, as in {title="Before you start"}.',
    })
  }
}

/**
 * Braces behind a title in words, which MDX would run as JavaScript.
 *
 * @param {import('mdast').Paragraph | undefined} title
 */
function attributesInTitle(title) {
  const last = title?.children.at(-1)
  return last?.type === 'mdxTextExpression' && /^\s*\w+=/.test(last.value)
    ? `{${last.value}}`
    : undefined
}

/** A line of the source that looks like one of an admonition. */
const COLON_LINE = /^:{3,}[^\S\n]*(.*)$/gm

/**
 * A line that begins with three colons is read as text when it is not a proper
 * opening line, or when it closes nothing. Readers would see the colons.
 *
 * @param {import('mdast').Paragraph} paragraph
 * @param {import('vfile').VFile} file
 */
function reportStrayColons(paragraph, file) {
  const { start, end } = paragraph.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const source = String(file).slice(start.offset, end.offset)
  for (const { index, 1: rest = '' } of source.matchAll(COLON_LINE)) {
    const before = source.slice(0, index).split('\n')
    const column = before.length === 1 ? start.column : 1
    report(file, { line: start.line + before.length - 1, column }, finding(rest.trim()))
  }
}

/** @param {string} rest of the line, after the colons @returns {import('./report.mjs').PluginProblem} */
function finding(rest) {
  if (!rest) {
    return {
      rule: 'stray-admonition-end',
      what: 'This line closes no admonition.',
      fix: 'Remove it, or give the admonition that it should close an opening line such as ":::note".',
    }
  }
  return {
    rule: 'malformed-admonition',
    what: 'This line begins like an admonition, but cannot be read as one.',
    fix: 'Write the name directly behind the colons, and the title as ":::note Title", ":::note[Title]" or \':::note{title="Title"}\'.',
  }
}
