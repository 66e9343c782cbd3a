import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { changeToken, isLinked, readDiagram, stateAnchor, statesOf } from '../diagram/source.mjs'

/**
 * Joins a state diagram and the table after it: a row says in `data-changes` which edges of the
 * picture it is about, and for each state there is an anchor in the row where it begins, to which
 * its node leads.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeStateRows() {
  return (tree) => {
    const blocks = tree.children.filter((node) => node.type !== 'text')
    for (const [index, block] of blocks.entries()) {
      const diagram = diagramIn(block)
      const table = blocks[index + 1]
      if (diagram && table?.type === 'element') join(diagram, table)
    }
  }
}

/**
 * @param {import('hast').RootContent} node
 * @returns {ReturnType<typeof readDiagram> | undefined} a diagram that is to be joined to its table
 */
function diagramIn(node) {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Mermaid') return undefined
  const [chart] = node.attributes
  const diagram = readDiagram(typeof chart?.value === 'string' ? chart.value : '')
  return isLinked(diagram.text) ? diagram : undefined
}

/**
 * @param {ReturnType<typeof readDiagram>} diagram
 * @param {import('hast').Element} table
 */
function join({ text, title }, table) {
  const states = statesOf(text).map(({ name }) => name)
  /** @type {Map<string, import('hast').Element>} */
  const beginnings = new Map()
  /** @type {Map<string, import('hast').Element>} */
  const mentions = new Map()
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return
    const [before, after] = row.children.filter((node) => node.type === 'element')
    if (before?.tagName !== 'td' || !after) return
    const from = statesIn(before, [...states, 'start'])
    const to = statesIn(after, states)
    row.properties.dataChanges = [...from.keys()].flatMap((one) =>
      [...to.keys()].map((other) => changeToken(one, other)),
    )
    for (const [name, element] of to) if (!beginnings.has(name)) beginnings.set(name, element)
    for (const [name, element] of from) if (!mentions.has(name)) mentions.set(name, element)
  })
  for (const name of states) {
    const element = beginnings.get(name) ?? mentions.get(name)
    if (element) element.properties.id = stateAnchor(title, name)
  }
}

/**
 * The states that a cell names in code, or with its whole text, and where.
 *
 * @param {import('hast').Element} cell
 * @param {readonly string[]} states
 * @returns {Map<string, import('hast').Element>}
 */
function statesIn(cell, states) {
  /** @type {Map<string, import('hast').Element>} */
  const found = new Map()
  visit(cell, 'element', (element) => {
    const text = toText(element)
    if ((element === cell || element.tagName === 'code') && states.includes(text)) {
      found.set(text, element)
    }
  })
  return found
}
