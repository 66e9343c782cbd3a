import { remarkMermaid } from '@theguild/remark-mermaid'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { toText } from 'hast-util-to-text'
import {
  changeToken,
  isLinked,
  readDiagram,
  stateAnchor,
  statesOf,
  withLinks,
} from '../diagram/source.mjs'

/** That of our `Mermaid`: it shows failures, and draws when it comes near the screen. */
const [ownImport] = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .parse('import {Mermaid} from "@/components/mdx/mermaid"').children

/** `title="…"` in the info string of a fence. */
const TITLE = /(?:^|\s)title="([^"]*)"/
const ACCESSIBLE_TITLE = /^\s*accTitle\s*:/m
/** Lines that can be before the type of a diagram: blank, or a comment or directive. */
const PREAMBLE = /^\s*(?:%%.*)?$/
/** Marks that end a title in Mermaid's grammar. */
const TITLE_ENDS = /[;#\s]+/g

/**
 * Turns Mermaid fences into our diagram component, each with an accessible name:
 * the title of its info string, or the heading above it.
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
    const diagrams = diagramsOf(tree)
    for (const { code, source } of diagrams) code.value = source
    void toComponents?.(tree, file, () => {})
    if (ownImport && diagrams.length > 0) tree.children[0] = structuredClone(ownImport)
  }
}

/**
 * The diagrams of a page, each with the source that it is drawn from: its name is in it as `accTitle`,
 * from where Mermaid takes it into the picture, and the component into the caption. A diagram with an
 * `accTitle` of its own keeps that. Where the table of a state diagram follows, the source has a note
 * of that.
 *
 * @param {import('mdast').Root} tree
 */
export function diagramsOf(tree) {
  /** @type {{ code: import('mdast').Code, source: string }[]} */
  const diagrams = []
  let heading = 'Diagram'
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'code' || node.lang !== 'mermaid') return
    const source = withTitle(node.value, TITLE.exec(node.meta ?? '')?.[1] ?? heading)
    const next = parent?.children[(index ?? 0) + 1]
    const isLinked = parent === tree && next?.type === 'table'
    diagrams.push({ code: node, source: isLinked ? withLinks(source) : source })
  })
  return diagrams
}

/**
 * @param {string} source of a diagram
 * @param {string} title
 * @returns {string} the source with an accessible title below the line that names its type
 */
function withTitle(source, title) {
  if (ACCESSIBLE_TITLE.test(source)) return source
  const lines = source.split('\n')
  const typeLine = lines.findIndex((line) => !PREAMBLE.test(line))
  lines.splice(typeLine + 1, 0, `  accTitle: ${title.replace(TITLE_ENDS, ' ').trim()}`)
  return lines.join('\n')
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

/** @param {ReturnType<typeof readDiagram>} diagram @param {import('hast').Element} table */
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
