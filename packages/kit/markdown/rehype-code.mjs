import { readFileSync } from 'node:fs'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { highlight, languageLabel } from '#code/highlight.mjs'
import { basePath } from '#settings/base-path.mjs'
import { casesOf, changedLines, operationHead, roleOf } from './calls.mjs'

/** @typedef {import('hast').RootContent} Node */
/** @typedef {import('hast').RootContentMap['mdxJsxFlowElement']} JsxElement */

/** @typedef {import('./calls.mjs').PageBlock & { meta: string }} Fence */

/**
 * Turns every fenced block into a `<CodeBlock>`, and an operation with its variables and responses into one
 * `<Exchange>`. Further variables and responses become tabs, labelled by `case="…"` or by the response.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeCode() {
  return (tree) => {
    visit(tree, (node, index, parent) => {
      const fence = fenceOf(node)
      if (fence && parent && index !== undefined) {
        parent.children[index] = codeBlock(fence)
        return SKIP
      }
      // Blank text matters between words, so only the children of nodes that contain code are filtered.
      if (!('children' in node) || (node !== tree && !holdsCode(node))) return
      // An exchange created here is already complete.
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Exchange') return
      const nodes = /** @type {Node[]} */ (node.children).filter(isShown)
      node.children = /** @type {never} */ (withExchanges(nodes))
    })
  }
}

/** Maximum number of paragraphs between two blocks of the same call. */
const MOST_PARAGRAPHS = 2

/** @param {Node[]} nodes */
function withExchanges(nodes) {
  /** @type {Node[]} */
  const result = []
  while (nodes.length > 0) {
    const length = callLength(nodes)
    const call = nodes.splice(0, length || 1)
    result.push(...(length > 0 ? [component('Exchange', {}, exchange(call))] : call))
  }
  return result
}

/** Counts the nodes of a call. Returns 0 if the first node is not an operation. @param {readonly Node[]} nodes */
function callLength([operation, ...nodes]) {
  if (!operation || nodeRole(operation) !== 'operation') return 0
  let length = 0
  for (const [index, node] of nodes.entries()) {
    const role = nodeRole(node)
    if (role === 'variables' || role === 'response') length = index + 1
    else if (!isElement(node, 'p') || index - length === MOST_PARAGRAPHS) break
  }
  return 1 + length
}

/** @param {Node} node @returns {import('./calls.mjs').Role | undefined} */
function nodeRole(node) {
  const fence = fenceOf(node)
  const role = fence ? roleOf(fence) : undefined
  // A GraphQL block may also contain a type definition.
  return role === 'operation' && fence && !operationOf(fence) ? undefined : role
}

/** Returns the content of an exchange: an operation and its responses. @param {readonly Node[]} nodes @returns {Node[]} */
function exchange([operation, ...parts]) {
  const cases = casesOf(parts, nodeRole)
  const bodies = cases.map((nodes, index) => caseBody(nodes, cases[index - 1]))
  const panels = bodies.map((nodes) => component('div', {}, nodes))
  const tabs = { labels: caseLabels(cases) }
  const answers = bodies.length > 1 ? [component('CaseTabs', tabs, panels)] : bodies.flat()
  return [...(operation ? [operation] : []), ...answers]
}

/**
 * Returns the nodes of a case, and marks the lines of code that differ from the previous case.
 *
 * @param {readonly Node[]} nodes
 * @param {readonly Node[]} before
 */
const caseBody = (nodes, before = []) =>
  nodes.map((node) => {
    const fence = fenceOf(node)
    const earlier = fencesIn(before).find(({ name }) => name === fence?.name)
    return fence && earlier ? codeBlock(fence, changedLines(earlier.text, fence.text)) : node
  })

/**
 * @param {readonly Node[][]} cases
 * @returns {string[]} unique labels
 */
function caseLabels(cases) {
  const labels = cases.map((nodes) => {
    const fences = fencesIn(nodes)
    const names = fences.flatMap(({ meta }) => /\bcase="([^"]+)"/.exec(meta)?.[1] ?? [])
    return names[0] ?? answerLabel(fences.find((item) => roleOf(item) === 'response')?.text ?? '')
  })
  return labels.map((label, index) => {
    const times = labels.slice(0, index + 1).filter((other) => other === label).length
    return times === 1 ? label : `${label} ${times}`
  })
}

/**
 * Labels a response by its type, such as “Limit exceeded” for `LimitExceeded`, or by its error code.
 *
 * @param {string} response as JSON
 */
export function answerLabel(response) {
  const type = /"__typename": ?"(\w+)"/.exec(response)?.[1]
  const code = /"errors": ?\[[\s\S]*?"code": ?"(\w+)"/.exec(response)?.[1]
  const words = (code ?? type)?.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Answer'
}

/** @param {import('hast').Nodes} node @returns {boolean} */
const holdsCode = (node) =>
  'children' in node && node.children.some((child) => fenceOf(child) !== null || holdsCode(child))

/**
 * @param {Fence} fence
 * @param {ReadonlySet<number>} [changed] lines to mark in addition to those that the author marked
 */
function codeBlock(fence, changed = new Set()) {
  const { language, name, meta } = fence
  const { text, marked } = readMarks(fence.text)
  const operation = operationOf(fence)
  const html = highlight(text, language, new Set([...changed, ...markedLines(meta), ...marked]))
  return component('CodeBlock', {
    html: operation ? withLinks(html, operation.kind) : html,
    lines: text.split('\n').length,
    language,
    label: operation?.name ?? name ?? languageLabel(language),
    ...(operation && { kind: operation.kind, note: name, run: operation.name }),
  })
}

/** Operations that the reference documents, as `query.name`. */
const documented = new Set(
  JSON.parse(readFileSync('public/operations.json', 'utf8')).operations.map(
    (/** @type {{ operation: string, field: string }} */ { operation, field }) =>
      `${operation}.${field}`,
  ),
)

/** A root field of an operation, with the text before it on the line. */
const ROOT_FIELD = /^((?:<mark>)?(?:<i [^>]*>)? {2}(?:\w+: )?)(\w+)(?=[\s(])/gm

/** Links operations to their entries in the reference. @param {string} html @param {'Query' | 'Mutation'} kind */
function withLinks(html, kind) {
  const operation = kind.toLowerCase()
  const page = `${basePath}/docs/api/${kind === 'Query' ? 'queries' : 'mutations'}`
  return html.replace(ROOT_FIELD, (all, indent, name) =>
    documented.has(`${operation}.${name}`)
      ? `${indent}<a href="${page}#${operation}-${name}">${name}</a>`
      : all,
  )
}

/** Returns the operation in a block, or null for anything else, such as SDL. @param {Fence} fence */
const operationOf = ({ language, text }) => (language === 'graphql' ? operationHead(text) : null)

/** A comment in Docusaurus syntax that highlights lines. */
const MARK = /^\s*(?:\/\/|#|--|\/\*|<!--)\s*highlight-(next-line|start|end)\b/

/** Removes such comments from code, and returns the lines they mark. @param {string} text */
function readMarks(text) {
  const lines = []
  const marked = new Set()
  let mark = 'end'
  for (const line of text.split('\n')) {
    const found = MARK.exec(line)?.[1]
    if (found) mark = found
    else lines.push(line)
    if (!found && mark !== 'end') marked.add(lines.length)
    if (!found && mark === 'next-line') mark = 'end'
  }
  return { text: lines.join('\n'), marked }
}

/**
 * Returns the line numbers in `{2,4-6}` after a fence.
 *
 * @param {string} meta
 */
function markedLines(meta) {
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** @param {readonly Node[]} nodes */
const fencesIn = (nodes) => nodes.flatMap((node) => fenceOf(node) ?? [])

/** @param {import('hast').Nodes} node @returns {Fence | null} */
function fenceOf(node) {
  if (!isElement(node, 'pre')) return null
  const [code] = node.children
  if (!code || !isElement(code, 'code')) return null
  const meta = code.data?.meta ?? ''
  return {
    language: /language-(\S+)/.exec(String(code.properties.className ?? ''))?.[1] ?? null,
    name: /filename="([^"]*)"/.exec(meta)?.[1] ?? null,
    meta,
    text: toString(code).replace(/\n$/, ''),
  }
}

/** @param {import('hast').Nodes} node @param {string} tagName @returns {node is import('hast').Element} */
const isElement = (node, tagName) => node.type === 'element' && node.tagName === tagName

/** @param {Node} node */
const isShown = (node) => node.type !== 'text' || node.value.trim() !== ''

/**
 * @param {string} name of a component in the registry
 * @param {Record<string, string | number | string[] | null>} attributes null values are omitted
 * @param {Node[]} [children]
 * @returns {JsxElement}
 */
function component(name, attributes, children = []) {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === null ? [] : attribute(key, value),
    ),
    children: /** @type {JsxElement['children']} */ (children),
  }
}

/**
 * Creates an attribute with an expression, because a plain attribute would collapse line breaks.
 *
 * @param {string} name @param {string | number | string[]} value
 * @returns {JsxElement['attributes'][number]}
 */
function attribute(name, value) {
  const literal = (/** @type {string | number} */ item) =>
    /** @type {const} */ ({ type: 'Literal', value: item })
  const expression = Array.isArray(value)
    ? /** @type {const} */ ({ type: 'ArrayExpression', elements: value.map(literal) })
    : literal(value)
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression }],
        },
      },
    },
  }
}
