import { remarkMermaid } from '@theguild/remark-mermaid'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { changeToken, drawingName, readStates, stateAnchor } from './state-diagram.mjs'

/** Only pages with a diagram load the component. */
const [componentImport] = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .parse('import {Mermaid} from "@/components/mdx/mermaid"').children

/** The three places for the title of a diagram, the first of which counts. */
const OWN_TITLE = /^\s*accTitle\s*:\s*(.+)$/m
const FENCE_TITLE = /(?:^|\s)title="([^"]*)"/
const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---/
const TITLE_LINE = /^\s*title:\s*(["']?)(.+)\1\s*$/m

/**
 * Turns Mermaid fences into our diagram component, each with its title and the name of its drawing.
 * remarkMermaid replaces the fences, as in Nextra. Its import becomes the import of this site's component.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkDiagrams() {
  const toComponents = remarkMermaid.call(this)
  return (tree, file) => {
    const diagrams = diagramsIn(tree)
    for (const { code, title, table } of diagrams) {
      if (table) joinRows(title, readStates(code.value), table)
    }
    void toComponents?.(tree, file, () => {})
    let count = 0
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name !== 'Mermaid') return
      const { name, title } = diagrams[count++] ?? {}
      for (const [key, value] of Object.entries({ name, title })) {
        element.attributes.push({ type: 'mdxJsxAttribute', name: key, value })
      }
    })
    if (componentImport && diagrams.length > 0) tree.children[0] = structuredClone(componentImport)
  }
}

/**
 * The diagrams of a page, each with its title: its own, or else the heading above it; with the name of
 * its drawing, which follows from all that is drawn; and with the table of its states if that follows.
 *
 * @param {import('mdast').Root} tree
 */
export function diagramsIn(tree) {
  /** @type {{ code: import('mdast').Code, title: string, table?: import('mdast').Table, name: string }[]} */
  const diagrams = []
  let heading = 'Diagram'
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'code' || node.lang !== 'mermaid') return
    const title = titleOf(node) ?? heading
    const next = parent === tree ? tree.children[(index ?? 0) + 1] : undefined
    const hasRows = next?.type === 'table' && readStates(node.value).states.length > 0
    const name = drawingName(JSON.stringify([node.value, title, hasRows]))
    diagrams.push({ code: node, title, name, ...(hasRows && { table: next }) })
  })
  return diagrams
}

/** @param {import('mdast').Code} code */
function titleOf({ value, meta }) {
  const title = OWN_TITLE.exec(value)?.[1] ?? FENCE_TITLE.exec(meta ?? '')?.[1]
  return (title ?? TITLE_LINE.exec(FRONT_MATTER.exec(value)?.[1] ?? '')?.[2])?.trim() || undefined
}

/**
 * Joins a state diagram and the table after it. Each row names the edges that it describes in
 * `data-changes`. Each state has an anchor, in the row that enters it or else in the first row that names it,
 * and its node in the drawing links there.
 *
 * @param {string} title
 * @param {ReturnType<typeof readStates>} diagram
 * @param {import('mdast').Table} table
 */
function joinRows(title, { states }, table) {
  const names = states.map(({ name }) => name)
  const rows = table.children.slice(1).map((row) => {
    const [from, to] = row.children
    return { row, from: statesIn(from, [...names, 'start']), to: statesIn(to, names) }
  })
  for (const { row, from, to } of rows) {
    const dataChanges = [...from.keys()].flatMap((former) =>
      [...to.keys()].map((next) => changeToken(former, next)),
    )
    setProperties(row, { dataChanges })
  }
  const cells = [...rows.map(({ to }) => to), ...rows.map(({ from }) => from)]
  for (const name of names) {
    const node = cells.find((states) => states.has(name))?.get(name)
    if (node) setProperties(node, { id: stateAnchor(title, name) })
  }
}

/**
 * The states that a cell names in code, or with its whole text, and where.
 *
 * @param {import('mdast').TableCell | undefined} cell none in a short row
 * @param {readonly string[]} states
 * @returns {Map<string, import('mdast').Node>}
 */
function statesIn(cell, states) {
  const nodes = new Map()
  visit(cell ?? { type: 'text', value: '' }, (node) => {
    const text = toString(node)
    if ((node === cell || node.type === 'inlineCode') && states.includes(text))
      nodes.set(text, node)
  })
  return nodes
}

/** @param {import('mdast').Node} node @param {import('hast').Properties} hProperties */
function setProperties(node, hProperties) {
  node.data = { ...node.data, hProperties }
}
