/** The reference as Markdown, with one file per entry, small enough for one fetch. */
import type { Element, ElementContent, Root } from 'hast'
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isScalarType,
  parse,
  print,
  printType,
  visit as visitSdl,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { SKIP, visit } from 'unist-util-visit'
import type { SiteSettings } from '#settings/settings.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { entryAt, type EntryKind, entryPath, referenceHref } from 'nextra-graphql/model/anchors.ts'
import { firstSentence } from 'nextra-graphql/model/description/parse-description.ts'
import {
  entriesOf,
  isOperation,
  type EntryElement,
  type Operation,
} from 'nextra-graphql/model/pages.ts'
import { collectReferences, type SchemaPlace } from 'nextra-graphql/model/usage/references.ts'
import { membersOf } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { isConnection, namedKind } from 'nextra-graphql/model/sdl/type-kinds.ts'
import { hasClass } from '#exported/exported-pages.ts'
import { type LinkOptions, type MarkdownFile, toMarkdown } from './markdown.ts'

/** Maximum number of characters in the file of an operation, so that common fetch tools do not truncate it. */
export const OPERATION_LIMIT = 20_000

/** An entry of the reference. */
export interface ReferenceEntry {
  kind: EntryKind
  name: string
  /** First sentence of the description. */
  summary: string
  /** Address of the Markdown file, without the base path. */
  path: string
}

/**
 * Creates a file for each entry on a reference page, and turns the page into a list of the entries.
 *
 * @param page content of the page (`readPageContent`), which is modified
 */
export function entryFiles(page: Root, schema: GraphQLSchema, links: LinkOptions) {
  const cut = cutEntries(page, schema)
  const files = cut.map(([entry, part]): MarkdownFile => {
    const words = toMarkdown(part, { ...links, entry: entry.path })
    const definitions = definitionsFor(links.site, entry, schema, OPERATION_LIMIT - words.length)
    return { path: entry.path, markdown: `${words}\n${definitions}`.trimEnd() + '\n' }
  })
  return { files, entries: cut.map(([entry]) => entry) }
}

/**
 * Moves the entries out of a reference page, which becomes a list of them.
 *
 * @param page content of the page (`readPageContent`), which is modified
 * @returns each entry with its part of the page
 */
function cutEntries(page: Root, schema: GraphQLSchema): [ReferenceEntry, Root][] {
  const cut: [ReferenceEntry, Root][] = []
  visit(page, 'element', (batch, index, parent) => {
    if (!hasClass(batch, 'ref-batch') || !parent || index === undefined) return undefined
    batch.tagName = 'ul'
    batch.children = batch.children.flatMap((child): ElementContent[] => {
      const at = child.type === 'element' && entryAt(String(child.properties.id))
      if (!at) return []
      const element: EntryElement | undefined = entriesOf(schema)[at.kind].get(at.name)
      const summary = firstSentence(element?.description)
      cut.push([{ ...at, summary, path: entryPath(at.kind, at.name) }, ownPage(child)])
      return [listItem(referenceHref(at.kind, at.name), at.name, summary)]
    })
    // Merges the batches of the page into one list.
    const before = parent.children[index - 1]
    if (before?.type !== 'element' || !hasClass(before, 'ref-batch')) return SKIP
    before.children.push(...batch.children)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return cut
}

function listItem(href: string, name: string, summary: string): Element {
  const link = element('a', { href }, [{ type: 'text', value: name }])
  return element('li', {}, [link, { type: 'text', value: summary && `: ${summary}` }])
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

/** Turns an entry into a page with its name as the top heading, without links to its own parts. */
function ownPage(entry: Element): Root {
  let level = 0
  visit(entry, 'element', (node, index, parent) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? []
    if (digit) {
      level ||= Number(digit) - 1
      node.tagName = `h${Number(digit) - level}`
    }
    if (!hasClass(node, 'ref-jump') || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
  return { type: 'root', children: [entry] }
}

/**
 * Renders the definitions for a call and the sources of ids, for the end of an entry's file. For an operation,
 * these are all inputs and the types of the result that fit; other types are only named.
 *
 * @param room number of characters left
 */
function definitionsFor(
  site: SiteSettings,
  { kind, name }: Pick<ReferenceEntry, 'kind' | 'name'>,
  schema: GraphQLSchema,
  room: number,
): string {
  if (!isOperation(kind)) {
    const type = kind === 'directive' ? undefined : schema.getType(name)
    return type && !isLeafType(type) ? fence(sdlOf(type)) : ''
  }
  const operation = entriesOf(schema)[kind].get(name)
  if (!operation) return ''
  const inputs = reach(
    operation.args.map(({ type }) => getNamedType(type)),
    schema,
    Infinity,
  )
  const outputs = reach([getNamedType(operation.type)], schema, OUTPUT_LEVELS)
  const ids = idsOf(site, operation, inputs, schema)
  const definitions: string[] = []
  const left: GraphQLNamedType[] = []
  let free = room - ids.length - 600
  for (const type of new Set([...inputs, ...outputs])) {
    const text = sdlOf(type)
    if (text.length < free) {
      definitions.push(text)
      free -= text.length + 2
    } else left.push(type)
  }
  const others = left
    .slice(0, 3)
    .map((type) => linkTo(site, type))
    .join(', ')
  return [
    ids && `## Ids, by their names\n\n${ids}`,
    definitions.length > 0 && `## Types\n\n${fence(definitions.join('\n\n'))}`,
    others && `${left.length} more: ${others}${left.length > 3 ? ' …' : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Number of field levels below a result whose types are included. */
const OUTPUT_LEVELS = 3

const fence = (sdl: string) => `\`\`\`graphql\n${sdl}\n\`\`\``

const linkTo = (site: SiteSettings, type: GraphQLNamedType) =>
  `[${type.name}](${absoluteUrl(site, entryPath(namedKind(type), type.name))})`

/** Collects the types that are reachable from others, nearest first, without scalars. */
function reach(
  from: readonly GraphQLNamedType[],
  schema: GraphQLSchema,
  levels: number,
): Set<GraphQLNamedType> {
  const found = new Set<GraphQLNamedType>()
  let level = [...from]
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    const members = level.flatMap((type): GraphQLNamedType[] =>
      isAbstractType(type) ? [type, ...schema.getPossibleTypes(type)] : [type],
    )
    const fresh = members
      // A connection does not count as a level.
      .flatMap((type) => [type, ...(isConnection(type) ? fieldTypes(type) : [])])
      .filter((type) => !found.has(type) && !isScalarType(type))
    for (const type of fresh) found.add(type)
    level = fresh.flatMap(fieldTypes)
  }
  return found
}

/** Prints the definition of a type without descriptions, and enums on one line. */
function sdlOf(type: GraphQLNamedType): string {
  const document = parse(printType(type), { noLocation: true })
  const text = print(
    visitSdl(document, {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )
  return isEnumType(type) ? text.replace(/\s+/g, ' ') : text
}

const ID_NAME = /^(\w*?)_?(?:[iI]ds?|IDs?)$/

/** Lists ids with the type that each name refers to and the operations that return it. */
function idsOf(
  site: SiteSettings,
  operation: Operation,
  inputs: ReadonlySet<GraphQLNamedType>,
  schema: GraphQLSchema,
): string {
  const fields = [...inputs].filter(isInputObjectType).flatMap((type) => membersOf(type))
  const lines = [...operation.args, ...fields].flatMap((field) => {
    if (!('type' in field) || getNamedType(field.type).name !== 'ID') return []
    const record = recordOf(ID_NAME.exec(field.name)?.[1], schema)
    if (!record) return []
    const links = sourcesOf(record, schema)
      .filter(({ name }) => name !== operation.name)
      .map((one) => `[${one.name}](${absoluteUrl(site, entryPath(one.kind, one.name))})`)
    if (links.length === 0) return []
    return [`- \`${field.name}\`: ${linkTo(site, record)}, from ${links.slice(0, 2).join(' or ')}`]
  })
  return [...new Set(lines)].join('\n')
}

/** Maps each type to the operations that return it, directly or in a union, without requiring an id. */
function sourcesOf(record: GraphQLNamedType, schema: GraphQLSchema): SchemaPlace[] {
  const references = collectReferences(schema)
  const { returnedBy = [], memberOf = [] } = references.get(record.name) ?? {}
  const ofUnions = memberOf.flatMap(({ name }) => references.get(name)?.returnedBy ?? [])
  const entries = entriesOf(schema)
  return [...returnedBy, ...ofUnions].filter(
    ({ kind, name }) =>
      isOperation(kind) &&
      !entries[kind].get(name)?.args.some(({ type }) => getNamedType(type).name === 'ID'),
  )
}

const fieldTypes = (type: GraphQLNamedType): GraphQLNamedType[] =>
  membersOf(type).flatMap((member) => ('type' in member ? [getNamedType(member.type)] : []))

/** Finds the type that a name ends with: `Quote` for `matchedQuote`. */
function recordOf(name: string | undefined, schema: GraphQLSchema): GraphQLNamedType | undefined {
  if (!name) return undefined
  const words = name.split(/(?=[A-Z])|_/).map((word) => word[0]?.toUpperCase() + word.slice(1))
  const names = words.map((_, index) => words.slice(index).join(''))
  return names.map((each) => schema.getType(each)).find((type) => type !== undefined)
}
