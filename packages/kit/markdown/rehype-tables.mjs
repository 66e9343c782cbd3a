import { toText } from 'hast-util-to-text'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Explicit roles for the parts of a table. Safari drops the implicit roles when a narrow column shows
 * rows as blocks.
 *
 * @type {Readonly<Record<string, string>>}
 */
const roles = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
}

/**
 * Prepares tables for narrow columns, where each row becomes a block (data-table.module.css). Adds a role to every
 * part and the column name to every cell as `data-label`, and labels the table with the heading above it.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeTables() {
  return (tree) => {
    /** @type {string | undefined} */
    let heading
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName)) heading = toText(node)
      if (node.tagName === 'table') {
        node.properties.ariaLabel ??= heading
        if (fitsPhone(node)) return SKIP
        labelCells(node)
      }
      const role = roles[node.tagName]
      if (role) node.properties.role ??= role
    })
  }
}

/**
 * Whether a table has two columns of short text whose longest words fit next to each other on a phone.
 *
 * @param {import('hast').Element} table
 */
function fitsPhone(table) {
  const rows = elementsIn(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? toText(cell) : [])),
  )
  const longest = (/** @type {number} */ column) =>
    Math.max(
      0,
      ...rows.flatMap((row) => row[column]?.split(/\s+/).map(({ length }) => length) ?? []),
    )
  const isShort = (/** @type {string} */ text) => text !== '' && text.length < 64
  return rows.every((row) => row.length === 2 && row.every(isShort)) && longest(0) + longest(1) < 34
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
  const elements = []
  visit(root, 'element', (node) => {
    if (node.tagName === tagName) elements.push(node)
  })
  return elements
}
