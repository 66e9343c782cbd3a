import { Lexer, Source } from 'graphql'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'mdast-util-to-string'
import type {
  Blockquote,
  FootnoteDefinition,
  FootnoteReference,
  Nodes,
  Paragraph,
  Parent,
  Root as MarkdownRoot,
  Table,
  Text as MarkdownText,
} from 'mdast'
import { defaultHandlers, toHast, type State } from 'mdast-util-to-hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { capitalised } from '#shared/text.ts'
import { linkAddress } from '#model/anchors.ts'
import { visibleText, wellFormed } from './visible-text.ts'

const MARKDOWN = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze()

const RAW = { allowDangerousHtml: true }

/**
 * Parses a description as GitHub-flavoured Markdown with harmless HTML. The result contains every word of the text, but
 * only elements in {@link SAFE}.
 *
 * @param onLostLink receives the address of each broken link, which is shown as text
 */
export function parseDescription(
  description: string,
  onLostLink: (address: string) => void = () => undefined,
): Root {
  const source = withoutIndentation(wellFormed(description))
  try {
    if (!PLAIN.test(source) && !SIGNS.test(source)) return readMarkdown(source, onLostLink)
  } catch (error) {
    // Blocks nested too deeply would break the page.
    if (!(error instanceof RangeError)) throw error
  }
  return { type: 'root', children: [element('p', [text(source)])] }
}

function readMarkdown(source: string, onLostLink: (address: string) => void): Root {
  const markdown = MARKDOWN.parse(source)
  visit(markdown, 'html', (node) => {
    node.value = node.value.replace(COMMENT, '').replace(NO_TAG, '&lt;')
  })
  showUnusedDefinitions(markdown, source)
  visit(markdown, (node) => {
    if ('children' in node) quoteAdmonitions(node)
  })
  // Goes through HTML, because the HTML parser turns Markdown and raw tags into one well-formed tree.
  const tree = fromHtml(toHtml(toHast(markdown, { ...RAW, handlers }), RAW), { fragment: true })
  const children = tree.children.flatMap((node) => rewrite(node, onLostLink))
  const blocks = children.filter((node) => !isBlank(node))
  // Text after a closing tag or a comment is not in a paragraph.
  const isProse = blocks.every((node) => node.type === 'text' || isBlock(node))
  const paragraphs = blocks.map((node) =>
    isProse && node.type === 'text' ? element('p', [node]) : node,
  )
  return sanitize({ type: 'root', children: paragraphs }, SAFE) as Root
}

/** Shows a link definition such as `[Note]: deprecated` as text if no link uses it. */
function showUnusedDefinitions(markdown: MarkdownRoot, source: string): void {
  const identifiers = new Set<string>()
  visit(markdown, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) identifiers.add(node.identifier)
  })
  visit(markdown, 'definition', ({ identifier, position }, index, parent) => {
    if (identifiers.has(identifier) || !parent || index === undefined) return
    const value = source.slice(position?.start.offset, position?.end.offset)
    parent.children[index] = { type: 'paragraph', children: [{ type: 'text', value }] }
  })
}

/** Removes the common indentation of a description, as GraphQL does for block strings. */
function withoutIndentation(text: string): string {
  if (!/\n[ \t]/.test(text)) return text
  const blockString = `"""${text.replaceAll('"""', '\\"""')}\n"""`
  return new Lexer(new Source(blockString)).advance().value
}

/** Match the first and last line of a Docusaurus admonition, and the first line of a GitHub alert. */
const OPENING =
  /^:::[ \t]*(note|tip|info|important|warning|danger|caution)\b[ \t]*([^\n]*)(?:\n|$)/i
const CLOSING = /(?:^|\n):::[ \t]*$/
const GITHUB = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Converts admonitions to block quotes that start with the title. */
function quoteAdmonitions(parent: Parent): void {
  for (const [start, node] of parent.children.entries()) {
    const first = edgeText(node, 0)
    const isQuote = node.type === 'blockquote'
    const [mark, kind = '', title = ''] =
      ((isQuote ? GITHUB : OPENING).exec(first?.value ?? '') as string[] | null) ?? []
    if (!first || mark === undefined) continue
    const words = title.trim() || capitalised(kind.toLowerCase())
    const heading: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: words }] }],
    }
    if (isQuote) {
      first.value = first.value.slice(mark.length)
      node.children.unshift(heading)
      continue
    }
    const rest = parent.children.slice(start)
    const size = rest.findIndex((each) => CLOSING.test(edgeText(each, -1)?.value ?? '')) + 1
    const last = size > 0 ? edgeText(rest[size - 1], -1) : undefined
    if (!last) continue
    first.value = first.value.slice(mark.length)
    last.value = last.value.replace(CLOSING, '')
    const children = [heading, ...rest.slice(0, size)] as Blockquote['children']
    parent.children.splice(start, size, { type: 'blockquote', children })
  }
}

/** Returns the text node at the start (0) or end (-1) of a block, if there is one. */
function edgeText(node: Nodes | undefined, edge: 0 | -1): MarkdownText | undefined {
  if (!node || node.type === 'text') return node
  return 'children' in node ? edgeText(node.children.at(edge), edge) : undefined
}

/** Tags that the sanitiser allows, except for `source`, which would lose its address, and other harmless tags. */
const SHOWN_TAGS = [
  ...(defaultSchema.tagNames ?? []).filter((tag) => tag !== 'source'),
  ...'abbr caption figcaption figure mark small u'.split(' '),
]

/** Tags that are replaced by their content. */
const REPLACED_TAGS = 'big center col colgroup font'.split(' ')

/** Matches HTML comments. */
const COMMENT = /<!--(?:-?>|[^]*?-->)/g

/** Matches `<` unless it starts a supported tag: in `List<String>`, `<prefix>-<number>`, scripts. */
const NO_TAG = new RegExp(
  `<(?!/?(?:${[...SHOWN_TAGS, ...REPLACED_TAGS].join('|')})(?:\\s[^<>]*)?/?>)`,
  'gi',
)

/** Elements and attributes that a description may contain. */
const SAFE: Schema = {
  tagNames: SHOWN_TAGS,
  ancestors: {
    ...defaultSchema.ancestors,
    caption: ['table'],
    dd: ['dl'],
    dt: ['dl'],
    li: ['ol', 'ul'],
    summary: ['details'],
  },
  attributes: {
    a: ['href'],
    abbr: ['title'],
    code: [['className', /^language-./]],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
}

const handlers = {
  // Footnotes stay in place: the usual list needs IDs, which might not be unique on the page.
  footnoteReference: (_: State, node: FootnoteReference) => text(label(node)),
  footnoteDefinition: (state: State, node: FootnoteDefinition): ElementContent[] => [
    element('p', [text(label(node))]),
    ...state.all(node),
  ],
  // Adds columns to the header for cells that would otherwise be lost.
  table: (state: State, node: Table) => {
    const columns = Math.max(...node.children.map((row) => row.children.length))
    const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? null)
    return defaultHandlers.table(state, { ...node, align })
  },
}

const label = (node: FootnoteReference | FootnoteDefinition) => `[${node.label ?? node.identifier}]`

function element(tagName: string, children: ElementContent[], properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** Creates a text node. Character references can contain invisible characters, which are replaced. */
const text = (value: string): Text => ({ type: 'text', value: visibleText(value) })

const isBlock = (node: ElementContent) =>
  node.type === 'element' &&
  /^(?:blockquote|details|div|dl|figure|hr|ol|p|pre|section|table|ul)$/.test(node.tagName)

const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === ''

/** Maximum nesting of elements: deeper than in any real description, but safe in browsers. */
const DEEPEST = 100

/** Rewrites a node for display. @throws RangeError if it is nested too deeply */
function rewrite(
  node: RootContent,
  onLostLink: (address: string) => void,
  inLink = false,
  depth = 0,
): ElementContent[] {
  if (depth > DEEPEST) throw new RangeError()
  if (node.type === 'text') return [text(node.value)]
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  const link = (address: string, content: ElementContent[]) => {
    const href = inLink ? null : linkAddress(address)
    if (href === null && !inLink) onLostLink(address)
    return href === null ? content : [element('a', content, { href })]
  }
  // The title of a link or image would be invisible.
  const title = properties.title ? [text(` (${properties.title})`)] : []
  const children = node.children.flatMap((child) =>
    rewrite(child, onLostLink, inLink || tagName === 'a', depth + 1),
  )
  const isEmpty = children.every(isBlank)
  switch (tagName) {
    case 'a':
      return isEmpty || !properties.href ? children : [...link(properties.href, children), ...title]
    // Images become links, because the reader's browser must not contact other servers.
    case 'img':
      return properties.alt
        ? [...link(properties.src ?? '', [text(properties.alt)]), ...title]
        : title
    // Checkbox of a task list item.
    case 'input':
      return [text(properties.checked ? '☑' : '☐')]
    case 'p':
      return isEmpty ? [] : [{ ...node, children }]
    default:
      if (REPLACED_TAGS.includes(tagName)) return children
      // Headings in a description are not part of the page's outline and have no ID.
      return /^h\d$/.test(tagName)
        ? [element('p', [element('strong', children)])]
        : [{ ...node, children }]
  }
}

/**
 * Matches one line of plain text, like most descriptions. It does not need the parser, which takes seconds for a large
 * schema. Exported for a test that compares it with the parser.
 */
export const PLAIN = /^(?!.*www\.)[a-z][a-z0-9 ,.;'"()/?!%=-]*[a-z0-9.]$/i

/** Matches operators and comparisons, which would be empty lists or quotations: `-`, `>`, `>= 5`. */
const SIGNS = /^(?:[-+*#<>=]{1,3}|>\s*[=\d].*)$/

/** Maximum length of a first sentence, in characters. */
const LIMIT = 240

/** Parsed descriptions. A large schema repeats the same sentence hundreds of times. */
const cachedTrees = new Map<string, Root>()

export function readDescription(description: string): Root {
  const tree = cachedTrees.get(description) ?? parseDescription(description)
  cachedTrees.set(description, tree)
  return tree
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Matches text that is not the end of a sentence: an open bracket, or an abbreviation such as `e.g.` */
const UNFINISHED = /\([^)]*$|(?:^|[^\p{L}.])(?:\p{L}\.){2,}\s*$/u

/** Returns the first sentence of a description as plain text, or ''. */
export function firstSentence(description: string | null | undefined): string {
  if (!description) return ''
  const blocks = readDescription(description).children.filter((block) => !isBlank(block))
  const block = blocks.find((each) => !isTitle(each)) ?? blocks[0]
  const content = block ? toString(block).replace(/\s+/g, ' ').trim() : ''
  let sentence = ''
  for (const { segment } of SENTENCES.segment(content)) {
    if (sentence !== '' && !UNFINISHED.test(sentence)) break
    sentence += segment
  }
  sentence = sentence.trim()
  return sentence.length <= LIMIT ? sentence : `${sentence.slice(0, LIMIT).replace(/\s\S*$/, '')}…`
}

/** Whether a block is a bold paragraph, which headings are converted to. */
const isTitle = (block: RootContent) =>
  block.type === 'element' &&
  block.tagName === 'p' &&
  block.children.every((child) => child.type === 'element' && child.tagName === 'strong')
