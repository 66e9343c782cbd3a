import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SKIP, visit } from 'unist-util-visit'
import { linkFiles, projectPath } from './file-links.mjs'
import { isJsxElement } from './jsx.mjs'
import { parsePage, syntaxProblem } from './parse-page.mjs'
import { failOnErrors, findingLines } from './report.mjs'

/**
 * Partials: a page imports a Markdown file and shows it as a component. The text of that file replaces the
 * element, so that its headings and footnotes belong to the page.
 *
 * @typedef {import('mdast').Root} Root
 * @typedef {import('./jsx.mjs').JsxElement} JsxElement
 * @typedef {(file: string) => Root | undefined} ReadPartial gives the tree of a file, if there is one
 */

const MARKDOWN = /\.mdx?$/

/** @param {Root} tree */
const statementsOf = (tree) =>
  tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))

/** @param {unknown} address of an import or a picture @param {string} from the file that has it */
const pathFrom = (address, from) =>
  String(address).startsWith('@/')
    ? String(address).slice(2)
    : path.posix.join(path.posix.dirname(from), String(address))

/**
 * A page whose partial elements are replaced by their texts.
 *
 * @param {Root} page
 * @param {string} from its file, from the root of the repository
 * @param {ReadPartial} read
 * @param {readonly string[]} [above] the files that include this one
 * @returns {Root} the same tree for a page without partials
 * @throws Error for a file that includes itself
 */
function includePartials(page, from, read, above = []) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const statement of statementsOf(page)) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = pathFrom(statement.source.value, from)
    const name = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')
    if (name && MARKDOWN.test(file)) files.set(name.local.name, file)
  }
  if (files.size === 0) return page
  const tree = structuredClone(page)
  /** @type {Map<string, Root>} */
  const included = new Map()
  let count = 0
  visit(tree, (node, index, parent) => {
    const file = isJsxElement(node) ? files.get(node.name ?? '') : undefined
    if (!isJsxElement(node) || file === undefined || !parent || index === undefined) return
    if (file === from || above.includes(file)) {
      throw new Error(`${from} includes itself through ${file}: remove one of the imports.`)
    }
    const text = read(file)
    if (!text) return
    const part = structuredClone(includePartials(text, file, read, [...above, from]))
    linkFiles(part, file)
    unravel(part)
    count += 1
    moveTo(part, file, from, `part-${count}-`)
    fillIn(part, node)
    included.set(file, part)
    const blocks = part.children.filter(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
    parent.children.splice(index, 1, ...blocks)
    return [SKIP, index + blocks.length]
  })
  for (const part of included.values()) {
    tree.children.unshift(...part.children.filter(({ type }) => type === 'mdxjsEsm'))
  }
  importOnce(tree, (address) => included.has(pathFrom(address, from)))
  return tree
}

/**
 * Removes what several parts of a page import or export, but for the first time, and the imports of partials.
 *
 * @param {Root} tree
 * @param {(address: unknown) => boolean} isIncluded
 */
function importOnce(tree, isIncluded) {
  const known = new Set()
  /** @param {string} key */
  const isFirst = (key) => !known.has(key) && known.add(key)
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm' || !node.data?.estree) return true
    const { estree } = node.data
    estree.body = estree.body.filter((statement, index) => {
      if (statement.type !== 'ImportDeclaration') return isFirst(`${node.value} ${index}`)
      const { source, specifiers } = statement
      statement.specifiers = specifiers.filter(({ local }) =>
        isFirst(`${local.name} ${source.value}`),
      )
      return (
        !isIncluded(source.value) && (statement.specifiers.length > 0 || specifiers.length === 0)
      )
    })
    return estree.body.length > 0
  })
}

/**
 * Gives footnotes and definitions names that no other text has, and pictures and imports a path that holds
 * in the page.
 *
 * @param {Root} part
 * @param {string} file of it
 * @param {string} page that includes it
 * @param {string} key
 */
function moveTo(part, file, page, key) {
  visit(part, (node) => {
    if ('identifier' in node) {
      Object.assign(node, { identifier: key + node.identifier, label: key + (node.label ?? '') })
    }
    if (node.type === 'image' && /^\.\.?\//.test(node.url)) {
      const address = path.posix.relative(path.posix.dirname(page), pathFrom(node.url, file))
      node.url = address.replace(/^(?!\.)/, './')
    }
  })
  for (const statement of statementsOf(part)) {
    if (!('source' in statement) || !/^\.\.?\//.test(String(statement.source?.value))) continue
    statement.source = { type: 'Literal', value: `@/${pathFrom(statement.source?.value, file)}` }
  }
}

/**
 * Repeats what MDX does with a page before all plugins: the only element of a paragraph becomes a block, and
 * HTML stays HTML.
 *
 * @param {Root} part
 */
function unravel(part) {
  visit(part, (node, index, parent) => {
    if (isJsxElement(node)) node.data = Object.assign({ _mdxExplicitJsx: true }, node.data)
    if (node.type !== 'paragraph' || !parent || index === undefined) return
    const blocks = node.children.filter((child) => child.type !== 'text' || child.value.trim())
    const isCode = blocks.every(({ type }) => /^mdx(?:JsxTextElement|TextExpression)$/.test(type))
    if (blocks.length === 0 || !isCode) return
    for (const block of blocks) Object.assign(block, { type: block.type.replace('Text', 'Flow') })
    parent.children.splice(index, 1, ...blocks)
    return index
  })
}

/** Puts attributes and content of an element where its partial has `{props.name}`. @param {Root} part @param {JsxElement} element */
function fillIn(part, { attributes, children }) {
  /** @param {string} code */
  const valueOf = (code) => {
    const name = /^\s*props\.(\w+)\s*$/.exec(code)?.[1]
    const attribute = attributes.find((item) => name && 'name' in item && item.name === name)
    return attribute && { value: attribute.value }
  }
  visit(part, (node, index, parent) => {
    for (const attribute of isJsxElement(node) ? node.attributes : []) {
      const { value } = attribute
      if (value && typeof value === 'object') Object.assign(attribute, valueOf(value.value))
    }
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
    const { value } = valueOf(node.value) ?? {}
    if (typeof value === 'string') Object.assign(node, { type: 'text', value })
    else if (value) Object.assign(node, { value: value.value, data: value.data })
    if (node.value !== 'props.children') return
    parent?.children.splice(index ?? 0, 1, ...structuredClone(children))
    return [SKIP, (index ?? 0) + children.length]
  })
}

/**
 * Includes the partials of a page.
 *
 * @returns {import('unified').Transformer<Root>}
 */
export function remarkPartials() {
  return (tree, file) =>
    includePartials(tree, projectPath(file), (name) => readPartial(file.cwd, name))
}

/** @param {string} root @param {string} name path from there */
function readPartial(root, name) {
  const source = textOf(path.join(root, name))
  // The bundler reports the import, with its place.
  if (source === undefined) return undefined
  try {
    const { tree, file } = parsePage(source, name)
    failOnErrors(file)
    return tree
  } catch (error) {
    const problem = syntaxProblem(error, source)
    if (!problem) throw error
    throw new Error(findingLines({ path: name, cwd: '' }, problem).join('\n'), { cause: error })
  }
}

/** @param {string} location */
function textOf(location) {
  try {
    return readFileSync(location, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * The files that a page includes: a bundler that watches the page has to watch them too.
 *
 * @param {string} source of the page
 * @param {string} file of it, from the root of the repository
 * @returns {string[]}
 */
export const includedFiles = (source, file) =>
  Array.from(source.matchAll(/^import\s.*\sfrom\s+['"](.+\.mdx?)['"]/gm), ([, address]) =>
    pathFrom(address, file),
  ).flatMap((name) => [name, ...includedFiles(textOf(name) ?? '', name)])
