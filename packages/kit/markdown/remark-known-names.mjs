import { SKIP, visit as visitCode } from 'estree-util-visit'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** @typedef {import('estree-util-visit').Visitor extends (node: infer Code, ...rest: never) => unknown ? Code : never} Code */

/** Names that code in a page can use without defining them, in addition to JavaScript globals. */
const GLOBALS = new Set(['props', 'frontMatter', 'toc', 'window', 'document', 'undefined'])

/**
 * Reports code in braces that cannot be rendered: a name that the page neither imports nor defines, or a value that
 * is not text. Otherwise `{name}` in a sentence would break the build in a compiled file, and readers would see "3"
 * instead of `{1,3}`.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkKnownNames() {
  return (tree, file) => {
    const pageNames = ownNames(tree)
    let namesToc = false
    visit(tree, (node) => {
      for (const { code, text } of codeIn(node)) {
        const names = namesIn(code)
        namesToc ||= names.includes('toc')
        const unknown = names.find(
          (name) => !pageNames.has(name) && !GLOBALS.has(name) && !(name in globalThis),
        )
        if (text !== undefined && isLost(code)) {
          const braces = `{${text}}`
          report(file, node.position?.start, {
            rule: 'lost-braces',
            what: `Readers would not see ${braces}: text in braces is code.`,
            why: 'An object breaks the build. Numbers and lists appear without their braces.',
            fix: `To show it, write ${braces.replaceAll('{', '\\{')} or put it in backticks.`,
          })
        } else if (unknown !== undefined) {
          report(file, node.position?.start, {
            rule: 'unknown-name',
            what: `"${unknown}" is not defined: text in braces is code.`,
            why: 'The build would fail.',
            fix: `To show the braces, write \\{${unknown}} or put them in backticks.`,
          })
        }
      }
    })
    if (emptyToc && namesToc && !pageNames.has('toc')) tree.children.push(structuredClone(emptyToc))
  }
}

/** Definition for pages without headings, in which Nextra does not define `toc`. */
const [emptyToc] = unified().use(remarkParse).use(remarkMdx).parse('export const toc = []').children

/**
 * Returns the names that a page imports or defines.
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
 * Returns the code in braces of a node: its own code with the text, or the code of its attributes.
 *
 * @param {import('mdast').Nodes} node
 * @returns {{ code: import('estree').Program, text?: string }[]}
 */
function codeIn(node) {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return node.data?.estree ? [{ code: node.data.estree, text: node.value }] : []
  }
  const attributes = isJsxElement(node) ? node.attributes : []
  return attributes.flatMap((attribute) => {
    const part = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value
    return typeof part === 'object' && part?.data?.estree ? [{ code: part.data.estree }] : []
  })
}

/**
 * Whether React rejects a value, or readers would see it without its braces or not at all.
 *
 * @param {import('estree').Program} code
 */
function isLost({ body: [statement], comments = [] }) {
  if (statement?.type !== 'ExpressionStatement') return comments.length === 0
  const { expression } = statement
  if (expression.type === 'Literal') return typeof expression.value !== 'string'
  if (expression.type === 'Identifier') return expression.name === 'undefined'
  return /^(?:Object|Function|ArrowFunction|Class|New|Sequence)Expression$/.test(expression.type)
}

/**
 * Lists the identifiers in code, in order. Skips property names. Also skips functions, because they may use browser
 * APIs.
 *
 * @param {Code} code
 */
function namesIn(code) {
  /** @type {string[]} */
  const names = []
  visitCode(code, (node, key, _index, ancestors) => {
    const parent = ancestors.at(-1)
    if (key !== 'id' && parent && 'params' in parent) return SKIP
    const isLabel =
      (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent?.type === 'Property' && key === 'key' && !parent.computed)
    if (node.type === 'Identifier' && !isLabel) names.push(node.name)
    return undefined
  })
  return names
}
