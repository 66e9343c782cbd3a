import { Lexer, Source, type GraphQLSchema } from 'graphql'
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
import { capitalised } from '@/lib/format/text'
import { reasonOf, schemaElements } from '../sdl/schema-elements'
import { linkAddress } from './links'
import { visibleText, wellFormed } from './visible-text'

const MARKDOWN = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze()

const RAW = { allowDangerousHtml: true }

/**
 * Reads a description as Markdown with GitHub's extensions and harmless HTML. Whatever goes in,
 * only the elements of {@link SAFE} come out, and no word of the text is lost.
 *
 * @param onLostLink receives the address of each link that leads nowhere from here, and is text
 */
export function parseDescription(
  description: string,
  onLostLink: (address: string) => void = () => undefined,
): Root {
  const source = descriptionSource(description)
  try {
    if (!PLAIN.test(source)) return readMarkdown(source, onLostLink)
  } catch (error) {
    // A page cannot be made of quotations in quotations without end.
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
  // As HTML and back: its parser makes one well-formed tree of Markdown and raw tags.
  const tree = fromHtml(toHtml(toHast(markdown, { ...RAW, handlers }), RAW), { fragment: true })
  const children = tree.children.flatMap((node) => rewrite(node, onLostLink))
  const blocks = children.filter((node) => !isBlank(node))
  // Text after a closing tag or a comment has no paragraph.
  const isProse = blocks.every((node) => node.type === 'text' || isBlock(node))
  const paragraphs = blocks.map((node) =>
    isProse && node.type === 'text' ? element('p', [node]) : node,
  )
  const safe = sanitize({ type: 'root', children: paragraphs }, SAFE)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

/** The Markdown of a description: without the indentation of its docstring, and no character less. */
function descriptionSource(description: string): string {
  return withoutIndentation(wellFormed(description))
}

/** `[Note]: deprecated` is an address for links to it; where there are none it is a text that looks like one. */
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

/** Common indentation is taken off as GraphQL does it for block strings, by its own reader of them. */
function withoutIndentation(text: string): string {
  if (!/\n[ \t]/.test(text)) return text
  const blockString = `"""${text.replaceAll('"""', '\\"""')}\n"""`
  return new Lexer(new Source(blockString)).advance().value
}

/** The first line of an admonition as Docusaurus has it, its last line, and the first line of GitHub's. */
const OPENING =
  /^:::[ \t]*(note|tip|info|important|warning|danger|caution)\b[ \t]*([^\n]*)(?:\n|$)/i
const CLOSING = /(?:^|\n):::[ \t]*$/
const GITHUB = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Makes admonitions quotations that start with their title. */
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

/** The text at the start (0) or the end (-1) of a block; undefined where something else is there. */
function edgeText(node: Nodes | undefined, edge: 0 | -1): MarkdownText | undefined {
  if (!node || node.type === 'text') return node
  return 'children' in node ? edgeText(node.children.at(edge), edge) : undefined
}

/** The list of the sanitiser, and harmless tags that it lacks. */
const SHOWN_TAGS = [
  ...(defaultSchema.tagNames ?? []),
  ...'abbr caption figcaption figure mark small u'.split(' '),
]

/** Of these the content remains. */
const REPLACED_TAGS = 'big center col colgroup font'.split(' ')

/** Notes in the source. */
const COMMENT = /<!--(?:-?>|[^]*?-->)/g

/** Anything that begins none of these tags is text: `List<String>`, `<prefix>-<number>`, a script. */
const NO_TAG = new RegExp(
  `<(?!/?(?:${[...SHOWN_TAGS, ...REPLACED_TAGS].join('|')})(?:\\s[^<>]*)?/?>)`,
  'gi',
)

/** The last word on what a description can be made of. */
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
  // Footnotes stay where they are written: their usual list needs ids, which a page could have twice.
  footnoteReference: (_: State, node: FootnoteReference) => text(label(node)),
  footnoteDefinition: (state: State, node: FootnoteDefinition): ElementContent[] => [
    element('p', [text(label(node))]),
    ...state.all(node),
  ],
  // Cells beyond the columns of the heading would be dropped, and their words lost.
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

/** A text. A character reference may hide what the source shows. */
const text = (value: string): Text => ({ type: 'text', value: visibleText(value) })

const isBlock = (node: ElementContent) =>
  node.type === 'element' &&
  /^(?:blockquote|details|div|dl|figure|hr|ol|p|pre|section|table|ul)$/.test(node.tagName)

const isBlank = (node: RootContent) => node.type === 'text' && node.value.trim() === ''

/** Elements within elements: deeper than any real description, and shallow enough for browsers. */
const DEEPEST = 100

/** A node as a description shows it. @throws RangeError for one that is nested deeper */
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
  // Nobody would see the title of a link or a picture.
  const title = properties.title ? [text(` (${properties.title})`)] : []
  const children = node.children.flatMap((child) =>
    rewrite(child, onLostLink, inLink || tagName === 'a', depth + 1),
  )
  const isEmpty = children.every(isBlank)
  switch (tagName) {
    case 'a':
      return isEmpty || !properties.href ? children : [...link(properties.href, children), ...title]
    // Pictures are not loaded, since the reader's browser must not contact other servers: a link replaces one.
    case 'img':
      return properties.alt
        ? [...link(properties.src ?? '', [text(properties.alt)]), ...title]
        : title
    // The box of a task.
    case 'input':
      return [text(properties.checked ? '☑' : '☐')]
    case 'p':
      return isEmpty ? [] : [{ ...node, children }]
    default:
      if (REPLACED_TAGS.includes(tagName)) return children
      // A heading of a description is not one of the page: neither outline nor ids should know it.
      return /^h\d$/.test(tagName)
        ? [element('p', [element('strong', children)])]
        : [{ ...node, children }]
  }
}

/**
 * One line of plain words, as most descriptions are. The answer is known without a parser, which
 * would take seconds for those of a large schema. Exported for the test that compares both ways.
 */
export const PLAIN = /^(?!.*www\.)[a-z][a-z0-9 ,.;'"()/?!%=-]*[a-z0-9.]$/i

/** Longest text, in characters. */
const LIMIT = 240

/** A large schema says the same sentence hundreds of times. */
const cachedTrees = new Map<string, Root>()

export function readDescription(description: string): Root {
  const tree = cachedTrees.get(description) ?? parseDescription(description)
  cachedTrees.set(description, tree)
  return tree
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What reads on, although a capital follows: an open bracket, or an abbreviation such as `e.g.` */
const UNFINISHED = /\([^)]*$|(?:^|[^\p{L}.])(?:\p{L}\.){2,}\s*$/u

/** Enough of a description to recognise the element by, as plain text; empty where there is none. */
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

/** A paragraph in bold type, which headings become. */
const isTitle = (block: RootContent) =>
  block.type === 'element' &&
  block.tagName === 'p' &&
  block.children.every((child) => child.type === 'element' && child.tagName === 'strong')

/** Further notes would say nothing new. */
const MAX_NOTES = 10

/** Only a text with one of these can have a link that leads nowhere: the others need no parser. */
const LINK = /\]\(|\]:|<a\s|<img\s/i

/**
 * A note for each link of a description that is shown as text, since it leads nowhere from there.
 *
 * @param resolve finds the address of a link; null where there is neither page nor entry
 */
export function lostLinkNotes(
  schema: GraphQLSchema,
  resolve: (href: string) => string | null,
): string[] {
  const notes = schemaElements(schema).flatMap(({ coordinate, definition }) => {
    const reasons = new Map<string, string>()
    for (const text of [definition.description, reasonOf(definition)]) {
      if (!text || !LINK.test(text)) continue
      const tree = parseDescription(text, (address) => reasons.set(address, LOST))
      visit(tree, 'element', ({ properties: { href } }) => {
        if (typeof href === 'string' && resolve(href) === null) reasons.set(href, MISSING)
      })
    }
    return Array.from(
      reasons,
      ([address, advice]) =>
        `${coordinate}: its description links to "${address}", which is shown as text; ${advice}`,
    )
  })
  const rest = notes.length - MAX_NOTES
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), `… and ${rest} more such links`] : notes
}

const LOST = 'write a URL, a path such as /docs/intro, or an entry such as #object-Name'

const MISSING =
  'nothing here has that address. If it is one of another site, name that as api.linkBase in site.config.ts'
