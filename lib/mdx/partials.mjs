import { visit as visitCode } from 'estree-util-visit'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isPartial, projectPath } from './file-links.mjs'
import { isJsxElement } from './jsx.mjs'

/**
 * Partials: text that pages import and show as a component. Contents, addresses and footnotes are those of
 * the page that readers see.
 *
 * @typedef {import('./jsx.mjs').JsxElement} JsxElement
 * @typedef {{ heading: import('mdast').Heading } | { part: JsxElement, from: string }} Section
 */

/** The import of a partial in a page. @typedef {{ name: string, from: string, line: number }} PartialImport */

/**
 * @param {import('mdast').Root} tree
 * @returns {PartialImport[]}
 */
export function partialImports(tree) {
  /** @type {PartialImport[]} */
  const imports = []
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(statement.source.value)
      const local = statement.specifiers.find(
        ({ type }) => type === 'ImportDefaultSpecifier',
      )?.local
      const line = statement.loc?.start.line ?? 1
      if (local && /\.mdx?$/.test(from)) imports.push({ name: local.name, from, line })
    }
  })
  return imports
}

/**
 * The file of a partial.
 *
 * @param {string} from as it is imported
 * @param {string} file that imports it, from the root of the repository
 */
export const partialFile = (from, file) =>
  from.startsWith('@/') ? from.slice(2) : new URL(from, `file:///${file}`).pathname.slice(1)

/**
 * The headings below the title, and the partials, in the order of the page.
 *
 * @param {import('mdast').Root} tree
 */
export function sectionsOf(tree) {
  const files = new Map(partialImports(tree).map(({ name, from }) => [name, from]))
  /** @type {Section[]} */
  const sections = []
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth > 1) sections.push({ heading: node })
    const from = isJsxElement(node) ? files.get(node.name ?? '') : undefined
    if (isJsxElement(node) && from !== undefined) sections.push({ part: node, from })
  })
  return sections
}

const parser = unified().use(remarkParse).use(remarkMdx)

/**
 * Hands each partial of a page its headings, of which the page makes one list with its own
 * (./contents.mjs), and the footnotes of a partial addresses of their own. `recmaPartials` completes it.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkPartials() {
  return (tree, file) => {
    if (file.data.excerptOf !== undefined) return
    const sections = sectionsOf(tree)
    /** @type {string[]} */
    const lists = []
    let headings = 0
    let parts = 0
    const imports = [
      "import { contents as _contents, noteAddress as _note } from '@/lib/mdx/contents.mjs'",
    ]
    for (const section of sections) {
      if ('heading' in section) {
        lists.push(`headings[${headings}]`)
        headings += 1
        continue
      }
      const { part, from } = section
      imports.push(`import { useTOC as _toc${parts} } from ${JSON.stringify(from)}`)
      lists.push(`_toc${parts}({ ${part.attributes.flatMap(propertyOf).join(', ')} })`)
      part.attributes.push(...attributesOf(`toc={(props.toc ?? useTOC(props)).parts[${parts}]}`))
      parts += 1
    }
    file.data.hasParts = parts > 0
    if (parts === 0 && !isPartial(projectPath(file))) return
    const list = `export const _sections = (headings, props) => _contents([${lists.join(', ')}])`
    tree.children.unshift(
      ...parser.parse(`${imports.join('\n')}\n${parts > 0 ? list : ''}`).children,
    )
  }
}

/** Attributes from their source. @param {string} source @returns {JsxElement['attributes']} */
function attributesOf(source) {
  const [element] = parser.parse(`<A ${source} />`).children
  return element && isJsxElement(element) ? element.attributes : []
}

/**
 * An attribute as a property of an object, in source; none for an element, which belongs into the page.
 *
 * @param {JsxElement['attributes'][number]} attribute
 */
function propertyOf(attribute) {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.value
  const { name, value } = attribute
  const source = typeof value === 'object' ? (value?.value ?? 'true') : JSON.stringify(value)
  return /<[A-Za-z>]/.test(source) ? [] : `${JSON.stringify(name)}: ${source}`
}

/** Addresses that the writer of footnotes gives. */
const NOTE = /^#?(?:user-content-fn|footnote-label$)/

/**
 * Completes what `remarkPartials` began in the program of a page.
 *
 * @returns {(program: import('estree').Program, file: import('vfile').VFile) => void}
 */
export function recmaPartials() {
  return (program, file) => {
    const hasKey = isPartial(projectPath(file))
    if (!file.data.hasParts && !hasKey) return
    // MDX takes no other statement than an export; Fast Refresh takes none but that of the page.
    program.body = program.body.map((statement) => {
      const { declaration } = /** @type {import('estree').ExportNamedDeclaration} */ (statement)
      if (declaration?.type !== 'VariableDeclaration') return statement
      const [{ id } = { id: null }] = declaration.declarations
      return id?.type === 'Identifier' && id.name === '_sections' ? declaration : statement
    })
    visitCode(program, (node) => {
      if (node.type === 'FunctionDeclaration' && node.id?.name === 'useTOC' && file.data.hasParts) {
        const statement = node.body.body.find(({ type }) => type === 'ReturnStatement')
        if (statement?.type === 'ReturnStatement' && statement.argument) {
          statement.argument = call('_sections', statement.argument, identifier('props'))
        }
      }
      if (hasKey && node.type === 'JSXAttribute' && node.value?.type === 'Literal') {
        const { value } = node.value
        if (typeof value !== 'string' || !NOTE.test(value)) return
        const address = call('_note', identifier('props'), { type: 'Literal', value })
        node.value = { type: 'JSXExpressionContainer', expression: address }
      }
    })
  }
}

/** @param {string} name @returns {import('estree').Identifier} */
const identifier = (name) => ({ type: 'Identifier', name })

/**
 * @param {string} name
 * @param {...import('estree').Expression} parameters
 * @returns {import('estree').SimpleCallExpression}
 */
const call = (name, ...parameters) => ({
  type: 'CallExpression',
  callee: identifier(name),
  arguments: parameters,
  optional: false,
})
