import { toString } from 'mdast-util-to-string'
import { changedLines } from '../code/changed-lines.mjs'
import { highlight, languageLabel } from '../code/highlight.mjs'

/** @typedef {import('hast').RootContent} Node */
/** @typedef {import('hast').RootContentMap['mdxJsxFlowElement']} JsxElement */

/**
 * A fenced block.
 *
 * @typedef {{ language: string | null, name: string | null, meta: string, text: string }} Fence
 *   name: its `filename`
 */

/**
 * Makes of every fenced block a `<CodeBlock>` with its colours, and of an operation with the
 * variables and responses that follow it one `<Exchange>`. Further variables and responses are
 * further cases of it: tabs, named by `case="…"` behind the fence or by what is answered.
 * Where the author writes `<Exchange>`, all that is in it belongs to it.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeCode() {
  return (tree) => {
    tree.children = /** @type {typeof tree.children} */ (withCode(tree.children))
  }
}

/** More paragraphs than these between two blocks are no longer about the call. */
const MOST_PARAGRAPHS = 2

/**
 * @param {readonly Node[]} nodes
 * @param {boolean} [isOneCall] all that follows the operation belongs to it
 * @returns {Node[]}
 */
function withCode(nodes, isOneCall = false) {
  /** @type {Node[]} */
  const made = []
  /** @type {Node | undefined} */
  let operation
  /** @type {Node[][]} */
  let cases = []
  /** @type {Node[]} Behind a block of a call, and part of it when a further block follows. */
  let lead = []
  const close = () => {
    if (isOneCall) cases.at(-1)?.push(...lead.splice(0))
    if (operation) made.push(exchange(operation, cases))
    made.push(...lead.map(withinNode))
    operation = undefined
    cases = []
    lead = []
  }
  for (const node of nodes.filter((one) => !isBlank(one))) {
    const kind = kindOf(node)
    if (operation && (kind === 'variables' || kind === 'response')) {
      const isAnswered = cases.at(-1)?.some((one) => kindOf(one) === 'response') ?? true
      if (isAnswered && (kind === 'variables' || cases.length === 0)) {
        // What is said of the variables is the last paragraph before them.
        cases.at(-1)?.push(...lead.splice(0, lead.length - 1))
        cases.push([])
      }
      cases.at(-1)?.push(...lead, node)
      lead = []
    } else if (
      operation &&
      (isOneCall || (kind === 'paragraph' && lead.length < MOST_PARAGRAPHS))
    ) {
      lead.push(node)
    } else {
      close()
      if (kind === 'operation') operation = node
      else made.push(withinNode(node))
    }
  }
  close()
  return made
}

/**
 * @param {Node | undefined} node
 * @returns {'operation' | 'variables' | 'response' | 'paragraph' | 'other'} an operation may be in tabs
 */
function kindOf(node) {
  if (!node) return 'other'
  if (isElement(node, 'p')) return 'paragraph'
  if (node.type === 'mdxJsxFlowElement') {
    const fences =
      node.name === 'CodeTabs' ? node.children.flatMap((one) => fenceOf(one) ?? []) : []
    return fences.some(operationOf) ? 'operation' : 'other'
  }
  const fence = fenceOf(node)
  if (fence?.name === 'Variables') return 'variables'
  if (fence?.name === 'Response') return 'response'
  return fence && operationOf(fence) ? 'operation' : 'other'
}

/**
 * @param {Node} operation
 * @param {readonly Node[][]} cases
 */
function exchange(operation, cases) {
  const bodies = cases.map((parts, index) => caseBody(parts, cases[index - 1]))
  const panels = bodies.map((children) => component('div', {}, children))
  const tabs = () => component('CodeTabs', { of: 'Cases', labels: caseLabels(cases) }, panels)
  const answers = bodies.length > 1 ? [tabs()] : bodies.flat()
  return component('Exchange', {}, [withinNode(operation), ...answers])
}

/**
 * Nodes of a case; in its code the lines are marked that differ from the case before.
 *
 * @param {readonly Node[]} nodes
 * @param {readonly Node[] | undefined} before
 * @returns {Node[]}
 */
function caseBody(nodes, before) {
  return nodes.map((node) => {
    const fence = fenceOf(node)
    if (!fence) return withinNode(node)
    const earlier = before && fenceNamed(before, fence.name)
    return codeBlock(fence, earlier && changedLines(earlier.text, fence.text))
  })
}

/** @param {readonly Node[]} nodes @param {string | null} name */
const fenceNamed = (nodes, name) =>
  nodes.map(fenceOf).find((fence) => fence !== null && fence.name === name) ?? undefined

/**
 * @param {readonly Node[][]} cases
 * @returns {string[]} of which no two are the same
 */
function caseLabels(cases) {
  const labels = cases.map(caseLabel)
  return labels.map((label, index) => {
    const times = labels.slice(0, index + 1).filter((other) => other === label).length
    return times === 1 ? label : `${label} ${times}`
  })
}

/** @param {readonly Node[]} nodes */
function caseLabel(nodes) {
  const written = nodes
    .map((node) => /\bcase="([^"]+)"/.exec(fenceOf(node)?.meta ?? '')?.[1])
    .find((label) => label !== undefined)
  return written ?? answerLabel(fenceNamed(nodes, 'Response')?.text ?? '')
}

/**
 * What an answer is: `LimitExceeded` is “Limit exceeded”, and an error is its code.
 *
 * @param {string} response as JSON
 */
export function answerLabel(response) {
  const type = /"__typename": ?"(\w+)"/.exec(response)?.[1]
  const code = /"errors": ?\[[\s\S]*?"code": ?"(\w+)"/.exec(response)?.[1]
  const words = (code ?? type)?.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Answer'
}

/** @param {Node} node @returns {Node} */
function withinNode(node) {
  const fence = fenceOf(node)
  if (fence) return codeBlock(fence)
  if (node.type === 'mdxJsxFlowElement') {
    if (node.name === 'CodeTabs') return codeTabs(node)
    if (node.name === 'Exchange') return withCode(node.children, true)[0] ?? node
  }
  if ('children' in node) {
    const children = /** @type {Node[]} */ (node.children)
    // Blank text matters around words, and nothing but blocks holds code.
    if (children.some((child) => holdsCode(child))) {
      node.children = /** @type {typeof node.children} */ (withCode(children))
    }
  }
  return node
}

/** @param {Node} node @returns {boolean} */
function holdsCode(node) {
  if (fenceOf(node)) return true
  return 'children' in node && /** @type {Node[]} */ (node.children).some(holdsCode)
}

/**
 * Tabs with the labels that the author gives them, or else the names of their blocks.
 *
 * @param {JsxElement} node
 */
function codeTabs(node) {
  const { attributes, children } = node
  const fences = children.flatMap((child) => fenceOf(child) ?? [])
  if (fences.length === 0) return node
  const labels = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'labels')
  const value = typeof labels?.value === 'object' ? labels.value?.value : ''
  const written = [...(value ?? '').matchAll(/'([^']*)'|"([^"]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  )
  const blocks = fences.map((fence, index) => ({
    ...fence,
    name: fence.name ?? written[index] ?? null,
  }))
  return component(
    'CodeTabs',
    {
      labels: blocks.map(
        ({ name, language }, at) => written[at] ?? name ?? languageLabel(language),
      ),
      run: fences.map(operationOf).find((operation) => operation !== null)?.name ?? null,
    },
    blocks.map((fence) => codeBlock(fence)),
  )
}

/**
 * @param {Fence} fence
 * @param {ReadonlySet<number>} [changed] lines to mark besides those that the author names
 */
function codeBlock(fence, changed = new Set()) {
  const { language, name, meta, text } = fence
  const operation = operationOf(fence)
  return component('CodeBlock', {
    html: highlight(text, language, new Set([...changed, ...markedLines(meta)])),
    lines: text.split('\n').length,
    language,
    label: operation?.name ?? name ?? languageLabel(language),
    ...(operation && { kind: operation.kind, note: name, run: operation.name }),
  })
}

/**
 * The kind and the name of the operation that a block shows; null for SDL and anything else.
 *
 * @param {Fence} fence
 */
function operationOf({ language, text }) {
  if (language !== 'graphql') return null
  const [, kind, name] = /^\s*(query|mutation)\s+(\w+)/.exec(text) ?? []
  return kind && name ? { kind, name } : null
}

/**
 * The lines that `{2,4-6}` behind a fence names.
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

/** @param {Node} node @returns {Fence | null} */
export function fenceOf(node) {
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

/** @param {Node} node @param {string} tagName @returns {node is import('hast').Element} */
function isElement(node, tagName) {
  return node.type === 'element' && node.tagName === tagName
}

/** @param {Node} node */
const isBlank = (node) => node.type === 'text' && node.value.trim() === ''

/**
 * @param {string} name of a component in the registry
 * @param {Record<string, string | number | string[] | null>} attributes those that are null are left out
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
 * As an expression: in a plain attribute lines would run together.
 *
 * @param {string} name
 * @param {string | number | string[]} value
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
