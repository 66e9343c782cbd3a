import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { tableRoles } from './table-roles.mjs'

/** @type {Readonly<Record<string, string>>} */
const roles = tableRoles

/**
 * Readies tables for narrow columns, in which each row becomes a block (data-table.module.css):
 * every part has its role, and every cell the name of its column as `data-label`.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeTables() {
  return (tree) => {
    visit(tree, 'element', (node) => {
      const role = roles[node.tagName]
      if (role) node.properties.role = role
      if (node.tagName === 'table') labelCells(node)
    })
  }
}

/** @param {import('hast').Element} table */
function labelCells(table) {
  const labels = elementsIn(table, 'th').map((cell) => toText(cell))
  for (const row of elementsIn(table, 'tr')) {
    for (const [column, cell] of elementsIn(row, 'td').entries()) {
      if (labels[column]) cell.properties.dataLabel = labels[column]
    }
  }
}

/**
 * @param {import('hast').Element} root
 * @param {string} tagName
 * @returns {import('hast').Element[]} in the order of the page
 */
function elementsIn(root, tagName) {
  /** @type {import('hast').Element[]} */
  const found = []
  visit(root, 'element', (node) => {
    if (node.tagName === tagName) found.push(node)
  })
  return found
}
