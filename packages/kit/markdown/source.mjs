import { gemoji, nameToEmoji } from 'gemoji'
import { visit } from 'unist-util-visit'
import { languageNames } from '#code/highlight.mjs'
import { withPlainLines } from 'nextra-graphql/shared/plain-lines.mjs'
import { placeOf, report } from './report.mjs'

/**
 * Before parsing, replaces Markdown that MDX does not support with text of the same length, so that lines,
 * columns and offsets do not change.
 *
 * @typedef {import('./report.mjs').Finding} Finding
 * @typedef {import('mdast').Nodes} Nodes
 */

/** Indentation, and the markers of blockquotes and lists. */
const PREFIX = String.raw`^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`

/** Parts of a page. Alternatives that match code come before others, so that code stays unchanged. */
const PARTS = new RegExp(
  [
    // Front matter, imports and exports, escapes, and text in attributes
    String.raw`(?<![^])---[^\S\n]*\n[^]*?^---[^\S\n]*$`,
    String.raw`(?<=(?<![^])|\n[^\S\n]*\n|---[^\S\n]*\n)(?:import|export)\s[^]*?(?=\n\s*\n|(?![^]))`,
    String.raw`\\[^]|=(?:"[^"\n]*"|'[^'\n]*')`,
    // Fenced code, then inline code
    `(?<fence>${PREFIX}(?<marks>\`{3,}(?![^\\n]*\`)|~{3,})[^]*?(?:\\n[ \\t>]*\\k<marks>[\`~]*[ \\t]*$|(?![^])))`,
    '(?<ticks>`+)(?:(?!\\n\\s*\\n)[^])*?(?<!`)\\k<ticks>(?!`)|`+',
    // A comment on its own lines, then an inline comment
    `(?<=${PREFIX})(?<block><!--(?:(?!-->)[^])*-->(?=[ \\t]*$))`,
    '(?<comment><!--(?:-?>|[^]*?-->|))',
    String.raw`(?<id>\{(?:#[^{}\n]*|(?<=^[ \t>]*#{1,6}[ \t].*)/\*\s*#[^\s{}]+\s*\*/)\})`,
    `(?<opening>${PREFIX}:{3,}[A-Za-z][\\w-]*)(?<title>(?:\\[.*\\]|[ \\t]+[^\\s{].*|[ \\t]*\\{\\s*title\\s*=.*\\})[ \\t]*)$`,
  ].join('|'),
  'gm',
)

/** Placeholder for a colon at the start of a line of code, which would otherwise close the surrounding admonition. */
const CODE_COLON = '\uE03A'

/** Placeholder for the characters of a comment: rare punctuation, so that Markdown next to it keeps its meaning. */
const COMMENTED = '\u2E5A'

/**
 * @param {string} source of a page
 * @param {(offset: number, problem: Finding) => void} [tell] receives problems
 * @returns {string} of the same length
 */
export function toMdx(source, tell = () => undefined) {
  return source.replace(PARTS, (part, ...rest) => {
    const { fence, block, comment, id, opening, title } = rest.at(-1)
    if (fence) return part.replace(/^[ \t>]*:+/gm, (colons) => colons.replaceAll(':', CODE_COLON))
    if (id) return `[${id.replace(/^\{(?:\/\*\s*)?|(?:\s*\*\/)?\}$/g, '')}]`.padStart(id.length)
    // ./admonitions.mjs reads the title from the source.
    if (opening) return opening + fill(title, ' ')
    if (comment === '<!--') tell(Number(rest.at(-3)), unclosedComment)
    if (block) return fill(block, ' ')
    return comment ? fill(comment, COMMENTED) : part
  })
}

/**
 * Replaces all characters of a text with a mark, except for line endings and blockquote markers.
 *
 * @param {string} text
 * @param {string} mark
 */
const fill = (text, mark) =>
  text.replace(/(?<=\n)([ \t>]+)|[^\n]/g, (_part, quotation) => quotation ?? mark)

/** @type {Finding} */
const unclosedComment = {
  rule: 'unclosed-comment',
  what: 'This comment is never closed.',
  why: 'Everything after it would disappear from the page.',
  fix: 'End it with "-->".',
}

/**
 * Parses pages through `toMdx` and removes its placeholders from the tree. Removes comments, and paragraphs that
 * only contain comments. Keeps single tildes and asterisks between digits as text (20~25, 2*3*4), turns `:tada:`
 * into 🎉, and normalises the language of code blocks.
 *
 * @this {import('unified').Processor}
 */
export function remarkSource() {
  const { parser } = this
  this.parser = (original, file) => {
    const text = withPlainLines(original)
    if (text !== original) file.value = text
    const value = toMdx(text, (offset, problem) => report(file, placeOf(text, offset), problem))
    const tree = /** @type {NonNullable<typeof parser>} */ (parser)(value, file)
    tidy(/** @type {import('mdast').Root} */ (tree), text)
    return tree
  }
}

/** An emoji short code. Times such as 10:30:45 do not match. */
const SHORT_CODE = /(?<![\w:]):([+-]?\w[\w+-]*):(?![\w:])/g

/** Emoji names that are also ordinary words, such as `:id:`, `:key:` and `:de:`. */
const WORDS = new Set(
  gemoji
    .filter(({ category }) => /^(?:Objects|Symbols|Flags)$/.test(category))
    .flatMap(({ names }) => names.filter((name) => /^[a-z]+$/.test(name))),
)

/** Replaces short codes in a text with emoji. @param {string} text */
const withEmoji = (text) =>
  text.replace(SHORT_CODE, (code, name) =>
    Object.hasOwn(nameToEmoji, name) && !WORDS.has(name) ? (nameToEmoji[name] ?? code) : code,
  )

/**
 * @param {import('mdast').Root} tree
 * @param {string} source
 */
function tidy(tree, source) {
  visit(tree, (node, index, parent) => {
    if ('value' in node) {
      node.value = node.value.replaceAll(CODE_COLON, ':').replaceAll(COMMENTED, '')
    }
    if (node.type === 'code' && node.lang) {
      // Docusaurus uses `title` for the file name, and allows no space before highlighted lines: ```js{1,3}.
      const [, language = '', lines = ''] = /^(.*?)(\{[\d,-]*\})?$/.exec(node.lang) ?? []
      const name = language.toLowerCase()
      node.lang = languageNames.includes(name) ? name : language
      const meta =
        name === 'mermaid' ? node.meta : node.meta?.replace(/\btitle=(?=["'])/, 'filename=')
      node.meta = [lines, meta].filter(Boolean).join(' ') || null
    }
    if (node.type === 'text') node.value = withEmoji(node.value)
    // In Nextra, this sets the language of the code.
    if (node.type === 'inlineCode') node.value = node.value.replace(/(?<=.)\{:\.?[\w-]+\}$/, '')
    if (!parent || index === undefined) return
    // Nextra would include a comment in the heading's id.
    const isComment = node.type === 'mdxTextExpression' && /^\s*\/\*[^]*\*\/\s*$/.test(node.value)
    if (isComment && parent.type === 'heading') {
      parent.children.splice(index, 1)
      return index
    }
    const pieces = addressesApart(node, source)
    if (pieces) {
      parent.children.splice(index, 1, ...pieces)
      return index + pieces.length
    }
    const value = falseMark(node, source)
    if (value && 'children' in node) {
      const mark = () => ({ type: /** @type {const} */ ('text'), value, position: node.position })
      parent.children.splice(index, 1, mark(), ...node.children, mark())
      return index
    }
  })
  visit(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return
    trim(node.children)
    const isEmpty = node.type === 'paragraph' && node.children.every(isNothing)
    if (!isEmpty || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
}

/**
 * Returns the mark of a node that the author meant as text: a single tilde, or an asterisk between digits.
 *
 * @param {Nodes} node
 * @param {string} source
 */
function falseMark({ type, position }, source) {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
  if (type === 'delete') return source.startsWith('~~', start) ? undefined : '~'
  const isProduct =
    /^\d\*$/.test(source.slice(start - 1, start + 1)) && /\d/.test(source.charAt(end))
  return type === 'emphasis' && isProduct ? '*' : undefined
}

/** A bare URL. It ends at a letter or punctuation mark of a script that is written without spaces. */
const ADDRESS =
  /(https?:\/\/(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai})[^\s\u3000-\u303F\uFF00-\uFFEF])+)/u

/**
 * Splits a link that the parser made from a bare URL and the text after it.
 *
 * @param {Nodes} node
 * @param {string} source
 * @returns {import('mdast').PhrasingContent[] | undefined}
 */
function addressesApart(node, source) {
  if (node.type !== 'link' || !/^h/.test(source.charAt(node.position?.start.offset ?? 0))) return
  const text = node.children.map((child) => ('value' in child ? child.value : '')).join('')
  // The odd parts are the addresses.
  const parts = text.split(ADDRESS)
  if (parts.length === 1 || parts[1] === text) return
  const { position } = node
  return parts.map((value, index) => {
    /** @type {import('mdast').Text} */
    const part = { type: 'text', value, position }
    return index % 2 ? { type: 'link', url: value, children: [part], position } : part
  })
}

/** @param {Nodes} node */
const isNothing = (node) => node.type === 'text' && node.value === ''

/**
 * Trims the spaces that a removed node left at the edges. They would become part of a heading's id.
 *
 * @param {Nodes[]} children of a heading or a paragraph
 */
function trim(children) {
  const [first, last] = [children.at(0), children.at(-1)]
  if (first?.type === 'text') first.value = first.value.replace(/^[ \t\n]+/, '')
  if (last?.type === 'text') last.value = last.value.replace(/[ \t\n]+$/, '')
}
