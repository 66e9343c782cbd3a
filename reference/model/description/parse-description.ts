import { Lexer, Source, type GraphQLSchema } from 'graphql'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'mdast-util-to-string'
import type { FootnoteDefinition, FootnoteReference, Root as MarkdownRoot, Table } from 'mdast'
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
    // Of quotations in quotations without end no page can be made.
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
  // As HTML and back: its parser makes one well-formed tree of Markdown and raw tags.
  const tree = fromHtml(toHtml(toHast(markdown, { ...RAW, handlers }), RAW), { fragment: true })
  const children = tree.children.flatMap((node) => rewrite(node, onLostLink))
  const blocks = children.filter((node) => !isBlank(node))
  // Behind the end of a tag or a comment text stands alone.
  const isProse = blocks.every((node) => node.type === 'text' || isBlock(node))
  const paragraphs = blocks.map((node) =>
    isProse && node.type === 'text' ? element('p', [node]) : node,
  )
  const safe = sanitize({ type: 'root', children: paragraphs }, SAFE)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

/** The Markdown of a description: without the indentation of its docstring, and no character less. */
function descriptionSource(description: string): string {
  return withAdmonitions(withoutIndentation(wellFormed(description)))
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

/** `> [!NOTE]`, as GitHub has it, and `:::note Title` to `:::`, as Docusaurus does. */
const GITHUB = /^(> ?)\[!(note|tip|important|warning|caution)\][ \t]*$/gim
const DOCUSAURUS =
  /^:::[ \t]*(note|tip|info|important|warning|danger|caution)\b[ \t]*(.*)\n([^]*?)\n:::[ \t]*$/gim

/** Admonitions as quotations that begin with their title. Where code is fenced, the marks may be part of it. */
function withAdmonitions(source: string): string {
  if (/```|~~~/.test(source)) return source
  return source
    .replace(GITHUB, (_, quote: string, name: string) => `${quote}**${titleOf(name)}**\n${quote}`)
    .replace(DOCUSAURUS, (_, name: string, title: string, body: string) =>
      ['', `**${title.trim() || titleOf(name)}**`, '', ...body.split('\n')].join('\n> ').slice(1),
    )
}

const titleOf = (name: string) => capitalised(name.toLowerCase())

const SHOWN_TAGS =
  'a b blockquote br code del details div em hr i ins kbd li ol p pre s strong sub summary sup table tbody td th thead tr u ul'.split(
    ' ',
  )

/** Of these the content remains. */
const REPLACED_TAGS = 'font h1 h2 h3 h4 h5 h6 img span'.split(' ')

/** Notes for whoever reads the source. */
const COMMENT = /<!--(?:-?>|[^]*?-->)/g

/** Anything that begins none of these tags is text: `List<String>`, `<prefix>-<number>`, a script. */
const NO_TAG = new RegExp(
  `<(?!/?(?:${[...SHOWN_TAGS, ...REPLACED_TAGS].join('|')})(?:\\s[^<>]*)?/?>)`,
  'gi',
)

/** The last word on what a description can be made of. */
const SAFE: Schema = {
  tagNames: SHOWN_TAGS,
  ancestors: { ...defaultSchema.ancestors, li: ['ol', 'ul'], summary: ['details'] },
  attributes: {
    a: ['href'],
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
  node.type === 'element' && /^(?:blockquote|details|div|hr|ol|p|pre|table|ul)$/.test(node.tagName)

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

/** Elements within elements: more than anybody writes, and less than stops what reads pages. */
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
    // Pictures are not loaded, since the reader's browser should ask no other server: a link stands for one.
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

/** Enough of a description to recognise the element by, as plain text; empty where there is none. */
export function firstSentence(description: string | null | undefined): string {
  if (!description) return ''
  const [block] = readDescription(description).children
  const content = block ? toString(block).replace(/\s+/g, ' ').trim() : ''
  const sentence = /^.*?[.!?](?=\s|$)/.exec(content)?.[0] ?? content
  return sentence.length <= LIMIT ? sentence : `${sentence.slice(0, LIMIT).replace(/\s\S*$/, '')}…`
}

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
