import path from 'node:path'
import { readFrontMatter } from './front-matter.mjs'
import { FENCED_CODE, withoutCode } from './report.mjs'
import { withPlainLines } from 'nextra-graphql/shared/plain-lines.mjs'

/**
 * Partials are Markdown files that a page imports and uses as components. The text of the file replaces the
 * element before the page is parsed, so that its headings and footnotes become part of the page. An element within
 * a line stays a component.
 *
 * @typedef {(file: string) => string | undefined} ReadFile returns the text of a file, or undefined if it is missing
 */

const { dirname, join, relative } = path.posix

/** An import of a Markdown file. */
const IMPORT = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"];?[^\S\n]*$/gm
/** An import or export, up to the next empty line. */
const MODULE = /^(?:import|export)\s(?:[^\n]+\n?)+/gm

/** Resolves the path of an imported file. @param {string} address @param {string} from the file that imports it */
const pathFrom = (address, from) =>
  address.startsWith('@/') ? address.slice(2) : join(dirname(from), address)

/**
 * Replaces the partials in a page with their text.
 *
 * @param {string} page
 * @param {string} from its file, from the root of the repository
 * @param {ReadFile} read
 * @param {readonly string[]} [above] the files that include this one
 * @returns {string} the unchanged text if the page has no partials
 * @throws Error for a file that includes itself
 */
export function includePartials(page, from, read, above = []) {
  const source = withPlainLines(page)
  /** @type {Map<string, string>} */
  const texts = new Map()
  for (const [, name = '', address = ''] of withoutCode(source).matchAll(IMPORT)) {
    const file = pathFrom(address, from)
    if (file === from || above.includes(file))
      throw new Error(`${from} includes itself through ${file}: remove one of the imports.`)
    const text = read(file)
    if (text === undefined) continue
    const whole = includePartials(text, file, read, [...above, from])
    texts.set(name, moveTo(readFrontMatter(whole).content, file, from))
  }
  if (texts.size === 0) return page
  /** @type {Set<string>} */
  const modules = new Set()
  let count = 0
  const element = new RegExp(
    String.raw`^([ \t>]*)<(?<name>${[...texts.keys()].join('|')})((?:\s+\w+=(?:"[^"]*"|\{[^{}]*\}))*)\s*(?:/>|>([^]*?)</\k<name>>)[ \t]*$`,
    'gm',
  )
  const filled = outsideCode(source, element, (_all, indent, name, attributes, children = '') => {
    const text = outsideCode(texts.get(name) ?? '', MODULE, (code) => {
      modules.add(code.trim())
      return ''
    })
    count += 1
    return fillIn(text, attributes, children, `part-${count}-`)
      .trim()
      .replace(/^(?=.)/gm, indent)
  })
  const rest = outsideCode(filled, IMPORT, (line, name) =>
    texts.has(name) && !new RegExp(`<${name}\\b`).test(filled) ? '' : line,
  )
  const { content } = readFrontMatter(rest)
  const fields = rest.slice(0, rest.length - content.length)
  return [fields, ...modules, content].join('\n\n')
}

/**
 * Replaces the matches of a pattern outside code blocks. The pattern has the flags `g` and `m`.
 *
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(match: string, ...groups: string[]) => string} replace
 */
function outsideCode(text, pattern, replace) {
  const codeFirst = new RegExp(`${FENCED_CODE.source}|${pattern.source}`, pattern.flags)
  return text.replace(codeFirst, (match, fence, ...groups) =>
    fence ? match : replace(match, ...groups),
  )
}

/** Rewrites the relative addresses in a partial for a page in another folder. @param {string} text @param {string} file @param {string} page */
function moveTo(text, file, page) {
  const [folder, target] = [dirname(file), dirname(page)]
  if (folder === target) return text
  return outsideCode(
    text,
    /(\]\(|\b(?:href|src)="|^(?:import|export)\s[^\n]*\sfrom\s+['"](?=\.))(?![a-z][a-z\d+.-]*:|[/#@])([^\s"'()]+)/gim,
    (_all, before, address) => {
      const moved = relative(target, join(folder, address))
      return before + (moved.startsWith('.') ? moved : `./${moved}`)
    },
  )
}

/**
 * Inserts the attributes and content of an element into its partial, and renames the footnotes.
 *
 * @param {string} text
 * @param {string} attributes
 * @param {string} children
 * @param {string} key
 */
function fillIn(text, attributes, children, key) {
  const values = new Map([['children', children.trim()]])
  for (const [, name = '', value = ''] of attributes.matchAll(/(\w+)=("[^"]*"|\{[^{}]*\})/g))
    values.set(name, value)
  return outsideCode(text, /(=?)\{\s*props\.(\w+)\s*\}/gm, (all, equals, name) => {
    const value = values.get(name)
    if (value === undefined) return all
    return equals ? equals + value : value.replace(/^"(.*)"$/s, '$1')
  }).replace(/\[\^([^\]\s]+)\]/g, `[^${key}$1]`)
}
