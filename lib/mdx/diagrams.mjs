import { remarkMermaid } from '@theguild/remark-mermaid'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { toText } from 'hast-util-to-text'
import { changeToken, drawingName, readStates, stateAnchor } from './state-diagram.mjs'

/** The import of our `Mermaid`, which shows the drawing. */
const [ownImport] = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .parse('import {Mermaid} from "@/components/mdx/mermaid"').children

/** Titles of a diagram: its own, that of its fence, that of its front matter. */
const OWN_TITLE = /^\s*accTitle\s*:\s*(.+)$/m
const FENCE_TITLE = /(?:^|\s)title="([^"]*)"/
const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---/
const TITLE_LINE = /^\s*title:\s*(["']?)(.+)\1\s*$/m

/**
 * Turns Mermaid fences into our diagram component, each with its title and the name of its drawing.
 *
 * The fences are found and replaced by remarkMermaid, which Nextra would run a
 * moment later; only the import that it puts first is that of our own component.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkDiagrams() {
  const toComponents = remarkMermaid.call(this)
  return (tree, file) => {
    const diagrams = diagramsIn(tree)
    void toComponents?.(tree, file, () => {})
    let count = 0
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name !== 'Mermaid') return
      const { name, title } = diagrams[count++] ?? {}
      for (const [key, value] of Object.entries({ name, title })) {
        element.attributes.push({ type: 'mdxJsxAttribute', name: key, value })
      }
    })
    if (ownImport && diagrams.length > 0) tree.children[0] = structuredClone(ownImport)
  }
}

/**
 * The diagrams of a page, each with its title: its own, or else the heading above it; with the name of
 * its drawing, which follows from all that is drawn; and whether the table with its states follows.
 *
 * @param {import('mdast').Root} tree
 */
export function diagramsIn(tree) {
  /** @type {{ code: import('mdast').Code, title: string, hasRows: boolean, name: string }[]} */
  const diagrams = []
  let heading = 'Diagram'
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'code' || node.lang !== 'mermaid') return
    const title = titleOf(node) ?? heading
    const next = parent?.children[(index ?? 0) + 1]
    const hasStates = readStates(node.value).states.length > 0
    const hasRows = parent === tree && next?.type === 'table' && hasStates
    const drawn = JSON.stringify([node.value, title, hasRows])
    const name = drawingName(drawn)
    diagrams.push({ code: node, title, hasRows, name })
  })
  return diagrams
}

/** @param {import('mdast').Code} code */
function titleOf({ value, meta }) {
  const own = OWN_TITLE.exec(value)?.[1] ?? FENCE_TITLE.exec(meta ?? '')?.[1]
  return (own ?? TITLE_LINE.exec(FRONT_MATTER.exec(value)?.[1] ?? '')?.[2])?.trim() || undefined
}

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
      const table = blocks[index + 1]
      if (block.type !== 'mdxJsxFlowElement' || block.name !== 'Mermaid') continue
      if (table?.type !== 'element' || table.tagName !== 'table') continue
      const { chart = '', title = '' } = Object.fromEntries(
        block.attributes.flatMap((one) =>
          'name' in one && typeof one.value === 'string' ? [[one.name, one.value]] : [],
        ),
      )
      const { states } = readStates(chart.replaceAll('\\n', '\n'))
      const names = states.map(({ name }) => name)
      if (names.length > 0) joinRows(title, names, table)
    }
  }
}

/** @param {string} title @param {string[]} states @param {import('hast').Element} table */
function joinRows(title, states, table) {
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
