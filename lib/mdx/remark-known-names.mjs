import { visit as visitCode } from 'estree-util-visit'
import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** @typedef {import('estree-util-visit').Visitor extends (node: infer Code, ...rest: never) => unknown ? Code : never} Code */

/** Names that code in a page may use without defining them, besides those of JavaScript itself. */
const GLOBALS = new Set(['props', 'frontMatter', 'toc', 'window', 'document', 'undefined'])

/** Names in the module that Nextra makes of a page. */
const TAKEN = new Set(['title', 'frontMatter', 'useTOC', 'MDXLayout', 'pageMap', 'HOC_MDXWrapper'])

/**
 * The code in braces can be shown: names that the page imports or defines, and values
 * that are text; and the names that a page defines are its own. `{name}` and `{{ user: "name" }}` in a sentence would stop the build with the place of
 * it in a compiled file, and of `{1,3}` readers would see "3".
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkKnownNames() {
  return (tree, file) => {
    const pageNames = ownNames(tree)
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') checkModule(node, file)
      for (const { code, text } of codeIn(node)) {
        const name = namesIn(code).find(
          (name) => !pageNames.has(name) && !GLOBALS.has(name) && !(name in globalThis),
        )
        if (text !== undefined && isLost(code)) {
          const braces = `{${text}}`
          report(file, node.position?.start, {
            rule: 'lost-braces',
            what: `Readers would not see ${braces}: what stands in braces is code.`,
            why: 'An object stops the build; of numbers, lists and nothing, the braces are left out.',
            fix: `To show it, write ${braces.replaceAll('{', '\\{')} or put it into backticks.`,
          })
        } else if (name !== undefined) {
          report(file, node.position?.start, {
            rule: 'unknown-name',
            what: `"${name}" is not defined: what stands in braces is code.`,
            why: 'The page would crash when it is built.',
            fix: `To show the braces, write \\{${name}} or put them into backticks.`,
          })
        }
      }
    })
  }
}

/** @param {import('mdast').RootContentMap['mdxjsEsm']} node @param {import('vfile').VFile} file */
function checkModule({ data }, file) {
  for (const statement of data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === 'nextra-theme-docs') {
      // What pages import from the theme is among the components as well.
      statement.source = { type: 'Literal', value: 'nextra/components' }
    }
    const { line = 1, column = 0 } = statement.loc?.start ?? {}
    const place = { line, column: column + 1 }
    if (statement.type === 'ExportDefaultDeclaration') {
      report(file, place, {
        rule: 'page-layout',
        what: 'A page has the layout of the site, and exports none.',
        why: 'Readers would see the layout without the page.',
        fix: 'Remove the export, or show a component of this name around the text: <Layout>…</Layout>.',
      })
    }
    const name = definedIn(statement).find((name) => TAKEN.has(name))
    if (name !== undefined) {
      report(file, place, {
        rule: 'taken-name',
        what: `The name "${name}" is that of something which Nextra puts into every page.`,
        fix: 'Choose another name.',
      })
    }
  }
}

/** The names that a statement defines. @param {import('estree').Program['body'][number]} statement */
function definedIn(statement) {
  if (statement.type === 'ImportDeclaration') {
    return statement.specifiers.map(({ local }) => local.name)
  }
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => namesIn(id))
  }
  return 'id' in declaration && declaration.id ? [declaration.id.name] : []
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
 * The code in braces of a node: its own, with its text, or that of its attributes.
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
 * A value that React refuses, or that readers would see without its braces or not at all.
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
 * The names in code that stand for values from outside it, in its order; of imports and definitions,
 * all that they name.
 *
 * @param {Code} code
 */
function namesIn(code) {
  /** @type {string[]} */
  const names = []
  const parameters = new Set()
  visitCode(code, (node, key, _index, ancestors) => {
    const parent = ancestors.at(-1)
    const isLabel =
      (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent?.type === 'Property' && key === 'key' && !parent.computed)
    if (node.type === 'Identifier' && !isLabel) names.push(node.name)
    for (const parameter of 'params' in node ? node.params : []) {
      for (const name of namesIn(parameter)) parameters.add(name)
    }
  })
  return names.filter((name) => !parameters.has(name))
}
