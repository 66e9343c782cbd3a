import { createHash } from 'node:crypto'
import { remarkMermaid } from '@theguild/remark-mermaid'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Import of the component, added only to pages with a diagram. */
const [componentImport] = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .parse('import {Mermaid} from "graphql-docs-kit/diagram"').children

/** The places for a diagram's title, in order of precedence. */
const OWN_TITLE = /^\s*accTitle\s*:\s*(.+)$/m
const FENCE_TITLE = /(?:^|\s)title="([^"]*)"/
const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---/
const TITLE_LINE = /^\s*title:\s*(["']?)(.+)\1\s*$/m

/**
 * Turns Mermaid fences into our diagram component, each with its title and the name of its drawing. As in
 * Nextra, remarkMermaid replaces the fences; its import is then replaced with the kit's component.
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
    if (componentImport && diagrams.length > 0) tree.children[0] = structuredClone(componentImport)
  }
}

/**
 * Lists the diagrams of a page, each with the name of its drawing and its title, which defaults to the heading
 * above it.
 *
 * @param {import('mdast').Root} tree
 */
export function diagramsIn(tree) {
  /** @type {{ code: import('mdast').Code, title: string, name: string }[]} */
  const diagrams = []
  let heading = 'Diagram'
  visit(tree, (node) => {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'code' || node.lang !== 'mermaid') return
    const title = titleOf(node) ?? heading
    diagrams.push({ code: node, title, name: drawingName(node.value, title) })
  })
  return diagrams
}

/**
 * Names a drawing by a hash of its content, so that a changed diagram needs a new drawing.
 *
 * @param {string} source
 * @param {string} title
 */
const drawingName = (source, title) =>
  createHash('sha256')
    .update(JSON.stringify([source, title]))
    .digest('hex')
    .slice(0, 14)

/** @param {import('mdast').Code} code */
function titleOf({ value, meta }) {
  const title = OWN_TITLE.exec(value)?.[1] ?? FENCE_TITLE.exec(meta ?? '')?.[1]
  return (title ?? TITLE_LINE.exec(FRONT_MATTER.exec(value)?.[1] ?? '')?.[2])?.trim() || undefined
}
