import { visit } from 'unist-util-visit'
import { report } from './report.mjs'

/** Names that code in a page can use without defining them, in addition to JavaScript globals. */
const GLOBALS = ['props', 'frontMatter', 'toc', 'window', 'document', 'undefined']

/**
 * Reports text in braces that the author probably did not mean as code: a name that the page neither imports nor
 * defines, or a value that is not text. Otherwise `{name}` in a sentence would break the build, and readers would see
 * "3" instead of `{1,3}`.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkKnownNames() {
  return (tree, file) => {
    const pageNames = ownNames(tree)
    visit(tree, (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
      const code = node.data?.estree
      if (!code) return
      const unknown = leadingName(code)
      if (isLost(code)) {
        const braces = `{${node.value}}`
        report(file, node.position?.start, {
          rule: 'lost-braces',
          what: `Readers would not see ${braces}: text in braces is code.`,
          why: 'An object breaks the build. Numbers and lists appear without their braces.',
          fix: `To show it, write ${braces.replaceAll('{', '\\{')} or put it in backticks.`,
        })
      } else if (unknown && !pageNames.has(unknown) && !GLOBALS.includes(unknown)) {
        report(file, node.position?.start, {
          rule: 'unknown-name',
          what: `"${unknown}" is not defined: text in braces is code.`,
          why: 'The build would fail.',
          fix: `To show the braces, write \\{${unknown}} or put them in backticks.`,
        })
      }
    })
  }
}

/**
 * Returns the words in the imports and exports of a page, which include all names that it defines.
 *
 * @param {import('mdast').Root} tree
 */
export const ownNames = (tree) =>
  new Set(
    tree.children.flatMap((node) =>
      node.type === 'mdxjsEsm' ? (node.value.match(/[\p{L}\p{N}_$]+/gu) ?? []) : [],
    ),
  )

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
  return /^(?:Object|Function|ArrowFunction|Class|New|Sequence|Assignment)Expression$/.test(
    expression.type,
  )
}

/**
 * Returns the name that an expression such as `name` or `user.name` starts with, unless it is a JavaScript global.
 *
 * @param {import('estree').Program} code
 */
function leadingName({ body: [statement] }) {
  let part = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  while (part?.type === 'MemberExpression' && part.object.type !== 'Super') part = part.object
  return part?.type === 'Identifier' && !(part.name in globalThis) ? part.name : undefined
}
