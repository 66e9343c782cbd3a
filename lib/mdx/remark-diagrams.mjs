import { remarkMermaid } from '@theguild/remark-mermaid'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { withLinks } from '../diagram/source.mjs'

/** The module with our `Mermaid`: it shows failures, and draws when it comes near the screen. */
const COMPONENT_MODULE = '@/components/mdx/mermaid'

/** `title="…"` in the info string of a fence. */
const TITLE = /(?:^|\s)title="([^"]*)"/
const ACCESSIBLE_TITLE = /^\s*accTitle\s*:/m
/** Lines that can stand before the type of a diagram: blank, or a comment or directive. */
const PREAMBLE = /^\s*(?:%%.*)?$/
/** Marks that end a title in Mermaid's grammar. */
const TITLE_ENDS = /[;#\s]+/g

/**
 * Turns Mermaid fences into our diagram component, each with an accessible name:
 * the title of its info string, or the heading above it.
 *
 * The fences are found and replaced by remarkMermaid, which Nextra would run a
 * moment later; only the import that it adds is pointed to our own component.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkDiagrams() {
  const toComponents = remarkMermaid.call(this)
  return (tree, file) => {
    nameDiagrams(tree)
    toComponents?.(tree, file, () => {})
    tree.children = tree.children.map((node) => (isComponentImport(node) ? ownImport() : node))
  }
}

/**
 * Writes the names into the sources as `accTitle`: from there Mermaid takes them
 * into the pictures, and the component into the captions. A diagram with an
 * `accTitle` of its own keeps that. Where the table of a state
 * diagram follows, the source gets a note of that.
 *
 * @param {import('mdast').Root} tree
 */
export function nameDiagrams(tree) {
  let heading = 'Diagram'
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'code' || node.lang !== 'mermaid') return
    node.value = withTitle(node.value, TITLE.exec(node.meta ?? '')?.[1] ?? heading)
    const next = parent?.children[(index ?? 0) + 1]
    if (parent === tree && next?.type === 'table') node.value = withLinks(node.value)
  })
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

/** @param {import('mdast').RootContent} node */
function isComponentImport(node) {
  if (node.type !== 'mdxjsEsm') return false
  const [statement] = node.data?.estree?.body ?? []
  return (
    statement?.type === 'ImportDeclaration' &&
    statement.source.value === '@theguild/remark-mermaid/mermaid'
  )
}

/** @returns {import('mdast-util-mdxjs-esm').MdxjsEsm} `import { Mermaid } from …`, as a syntax tree */
function ownImport() {
  const name = /** @type {const} */ ({ type: 'Identifier', name: 'Mermaid' })
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportSpecifier', imported: name, local: name }],
            source: { type: 'Literal', value: COMPONENT_MODULE },
            attributes: [],
          },
        ],
      },
    },
  }
}
