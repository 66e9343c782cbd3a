import { visit as visitCode } from 'estree-util-visit'
import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** @typedef {import('estree-util-visit').Visitor extends (node: infer Code, ...rest: never) => unknown ? Code : never} Code */

/** Names that code in a page may use without defining them, besides those of JavaScript itself. */
const GIVEN = new Set(['props', 'window', 'document', 'undefined'])

/** Values that React refuses, or that readers would see without their braces or not at all. */
const NOT_SHOWN =
  /^(?:Object|Function|ArrowFunction|Class|New|Sequence)Expression$|^EmptyStatement$|^undefined$/

/**
 * The code in braces can be shown: names that the page imports or defines, and values
 * that are text. `{name}` and `{{ user: "name" }}` in a sentence would stop the build with the place of
 * it in a compiled file, and of `{1,3}` readers would see "3".
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkKnownNames() {
  return (tree, file) => {
    const own = ownNames(tree)
    visit(tree, (node) => {
      if (isLost(node)) {
        const braces = `{${node.value}}`
        report(file, node.position?.start, {
          rule: 'lost-braces',
          what: `Readers would not see ${braces}: what stands in braces is code.`,
          why: 'An object stops the build; of numbers, lists and nothing, the braces are left out.',
          fix: `To show it, write ${braces.replaceAll('{', '\\{')} or put it into backticks.`,
        })
        return
      }
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
 * @param {import('mdast').Nodes} node
 * @returns {node is import('mdast').RootContentMap['mdxTextExpression'] | import('mdast').RootContentMap['mdxFlowExpression']}
 */
function isLost(node) {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return false
  const { body: [statement] = [], comments = [] } = node.data?.estree ?? {}
  if (statement?.type !== 'ExpressionStatement') return comments.length === 0
  const { expression } = statement
  if (expression.type === 'Literal') return typeof expression.value !== 'string'
  return NOT_SHOWN.test(expression.type === 'Identifier' ? expression.name : expression.type)
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
    if (data?.estree) for (const name of namesIn(data.estree)) names.add(name)
  })
  return names
}

/**
 * The code in braces of a node: its own, or that of its attributes.
 *
 * @param {import('mdast').Nodes} node
 * @returns {Code[]}
 */
function expressionsOf(node) {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return node.data?.estree ? [node.data.estree] : []
  }
  if (!isJsxElement(node)) return []
  return node.attributes.flatMap((attribute) => {
    const code = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value
    return (typeof code === 'object' && code?.data?.estree) || []
  })
}

/** @param {Code} code @param {ReadonlySet<string>} own names of the page */
function unknownNames(code, own) {
  const parameters = new Set()
  visitCode(code, (node) => {
    if (!('params' in node)) return
    for (const parameter of node.params) for (const name of namesIn(parameter)) parameters.add(name)
  })
  return namesIn(code).filter(
    (name) => !own.has(name) && !parameters.has(name) && !GIVEN.has(name) && !(name in globalThis),
  )
}

/**
 * The names in code that stand for values, in its order.
 *
 * @param {Code} code
 */
function namesIn(code) {
  /** @type {string[]} */
  const names = []
  visitCode(code, (node, key, _index, ancestors) => {
    const parent = ancestors.at(-1)
    const isLabel =
      (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent?.type === 'Property' && key === 'key' && !parent.computed)
    if (node.type === 'Identifier' && !isLabel) names.push(node.name)
  })
  return names
}
