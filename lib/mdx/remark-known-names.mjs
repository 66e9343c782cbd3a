import { createVisitors } from 'estree-util-scope'
import { visit as visitCode } from 'estree-util-visit'
import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** Names that code in a page may use without defining them, besides those of JavaScript itself. */
const GIVEN = new Set(['props', 'window', 'document', 'undefined'])

/**
 * A name in braces is one that the page imports or defines. `{name}` in a sentence is code to MDX,
 * and would stop the build with the place of it in a compiled file.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkKnownNames() {
  return (tree, file) => {
    const own = ownNames(tree)
    visit(tree, (node) => {
      for (const code of expressionsOf(node)) {
        const [name] = unknownNames(code, own)
        if (name === undefined) continue
        report(file, node.position?.start, {
          rule: 'unknown-name',
          what: `"${name}" is not defined: what stands in braces is code.`,
          why: 'The page would crash when it is built.',
          fix: `To show the braces, write \\{${name}} or put them into backticks.`,
        })
      }
    })
  }
}

/**
 * The names that a page imports or defines.
 *
 * @param {import('mdast').Root} tree
 * @returns {Set<string>}
 */
export function ownNames(tree) {
  /** @type {Set<string>} */
  const names = new Set()
  visit(tree, 'mdxjsEsm', ({ data }) => {
    if (data?.estree) definedIn(data.estree, names)
  })
  return names
}

/**
 * The code in braces of a node: its own, or that of its attributes.
 *
 * @param {import('mdast').Nodes} node
 * @returns {import('estree').Program[]}
 */
function expressionsOf(node) {
  const found = []
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    found.push(node.data?.estree)
  } else if (isJsxElement(node)) {
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') found.push(attribute.data?.estree)
      else if (typeof attribute.value === 'object') found.push(attribute.value?.data?.estree)
    }
  }
  return found.flatMap((code) => code ?? [])
}

/**
 * @param {import('estree').Program} code
 * @param {ReadonlySet<string>} own names of the page
 * @returns {string[]} in the order of the code
 */
function unknownNames(code, own) {
  const defined = definedIn(code, new Set(own))
  /** @type {string[]} */
  const unknown = []
  visitCode(code, (node, key, _index, ancestors) => {
    if (node.type !== 'Identifier') return
    const parent = ancestors.at(-1)
    const isName =
      (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent?.type === 'Property' && key === 'key' && !parent.computed)
    if (isName || defined.has(node.name) || GIVEN.has(node.name)) return
    if (!(node.name in globalThis)) unknown.push(node.name)
  })
  return unknown
}

/**
 * Adds every name that code defines or imports, wherever in it.
 *
 * @param {import('estree').Program} code
 * @param {Set<string>} names
 */
function definedIn(code, names) {
  const { enter, exit, scopes } = createVisitors()
  visitCode(code, {
    enter: (node) => {
      enter(node)
      for (const { defined } of scopes) for (const name of defined) names.add(name)
    },
    leave: exit,
  })
  return names
}
