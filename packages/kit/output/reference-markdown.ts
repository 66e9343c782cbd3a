/** The reference as Markdown: a file for each entry and each day of changes, small enough for one fetch. */
import type { Element, Root } from 'hast'
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isNamedType,
  isScalarType,
  parse,
  print,
  printType,
  visit as visitSdl,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { absoluteUrl, markdownPath } from '#settings/urls.ts'
import { entryAt, entryPath } from 'nextra-graphql/model/anchors.ts'
import { firstSentence } from 'nextra-graphql/model/description/parse-description.ts'
import {
  entriesOf,
  isOperation,
  type EntryElement,
  type Operation,
} from 'nextra-graphql/model/pages.ts'
import { collectReferences, type SchemaPlace } from 'nextra-graphql/model/usage/references.ts'
import { membersOf } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { namedKind } from 'nextra-graphql/model/sdl/type-kinds.ts'
import { remember } from 'nextra-graphql/shared/remember.ts'
import { capitalised } from 'nextra-graphql/shared/text.ts'
import { element, findElement, hasClass } from '#exported/exported-pages.ts'
import { type LinkOptions, link, partPath, toMarkdown } from './markdown.ts'

/** Maximum number of characters in the file of an operation, so that common fetch tools do not truncate it. */
export const OPERATION_LIMIT = 20_000

/** Number of characters up to which an operation's file defines the types of its result, nearest first. */
const RESULT_LIMIT = 5_000

/**
 * Converts a page to Markdown. Entries and days of changes become separate files, which the page links to.
 *
 * @param page content of the page (`readPageContent`), which is modified
 * @returns each path, without the base path, with the Markdown
 */
export function markdownFiles(
  route: string,
  page: Root,
  schema: GraphQLSchema,
  links: LinkOptions,
): [path: string, markdown: string][] {
  const files: [string, string][] = []
  let list: Element | undefined
  visit(page, 'element', (node, index, parent) => {
    const id = String(node.properties.id ?? node.properties.ariaLabelledBy)
    const path = node.tagName === 'section' ? partPath(route, id) : undefined
    if (path === undefined || !parent || index === undefined) {
      // A batch only groups entries, and does not end their list.
      if (!hasClass(node, 'ref-batch')) list = undefined
      return undefined
    }
    const at = entryAt(id)
    const entry: EntryElement | undefined = at && entriesOf(schema)[at.kind].get(at.name)
    const title = toString(findElement(node, 'h2') ?? findElement(node, 'h3'))
    const summary = firstSentence(entry?.description)
    const href = absoluteUrl(links.site, path)
    const words = toMarkdown({ type: 'root', children: [node] }, { ...links, own: path })
    const definitions = entry ? definitionsFor(entry, schema, links, words.length) : ''
    files.push([path, `${words}\n${definitions}`.trimEnd() + '\n'])
    const item = element('li', {}, element('a', { href }, title), summary && `: ${summary}`)
    if (list) {
      list.children.push(item)
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    list = element('ul', {}, item)
    parent.children[index] = list
    return SKIP
  })
  return [...files, [markdownPath(route), toMarkdown(page, links)]]
}

/**
 * Renders the definition of a type. For an operation, renders the definitions for a call and the sources of ids: all
 * inputs, and the types of the result that fit.
 *
 * @param length number of characters already in the file
 */
function definitionsFor(
  entry: EntryElement,
  schema: GraphQLSchema,
  { site }: LinkOptions,
  length: number,
): string {
  if (isNamedType(entry)) return isLeafType(entry) ? '' : fence(sdlOf(entry))
  if (!('operation' in entry)) return ''
  const linkTo = ({ kind, name }: SchemaPlace) => link(site, name, entryPath(kind, name))
  const inputs = reach(entry.args, schema)
  const ids = idsOf(entry, inputs, schema, linkTo).join('\n')
  const types = [...new Set([...inputs, ...reach([entry], schema)])].filter(
    (type) => !isScalarType(type),
  )
  const needed = new Set([...inputs, getNamedType(entry.type)])
  const room = OPERATION_LIMIT - 500 - length - ids.length
  let used = 0
  const fitting = types.filter((type) => {
    const next = used + sdlOf(type).length + 2
    const fits = next < (needed.has(type) ? room : Math.min(room, RESULT_LIMIT))
    if (fits) used = next
    return fits
  })
  const other = types.find((type) => !fitting.includes(type))
  return [
    ids && `## Ids, by their names\n\n${ids}`,
    fitting.length > 0 && `## Types\n\n${fence(fitting.map(sdlOf).join('\n\n'))}`,
    other &&
      `Other types have their own files, such as ${linkTo({ kind: namedKind(other), name: other.name })}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const fence = (sdl: string) => `\`\`\`graphql\n${sdl}\n\`\`\``

/** Collects the types that are reachable from fields or arguments, nearest first. */
function reach(from: readonly { type: GraphQLType }[], schema: GraphQLSchema) {
  const found = new Set(from.map(({ type }) => getNamedType(type)))
  // The loop also visits the types that it adds.
  for (const type of found) {
    for (const each of isAbstractType(type) ? schema.getPossibleTypes(type) : []) found.add(each)
    for (const member of membersOf(type)) if ('type' in member) found.add(getNamedType(member.type))
  }
  return found
}

/** Prints the definition of a type without descriptions, and enums on one line. */
const sdlOf = remember((type: GraphQLNamedType): string => {
  const document = parse(printType(type), { noLocation: true })
  const text = print(
    visitSdl(document, {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )
  return isEnumType(type) ? text.replace(/\s+/g, ' ') : text
})

/** Lists ids with the type that each name refers to and the operations that return it. */
function idsOf(
  operation: Operation,
  inputs: ReadonlySet<GraphQLNamedType>,
  schema: GraphQLSchema,
  linkTo: (place: SchemaPlace) => string,
): string[] {
  const lines = [...operation.args, ...[...inputs].flatMap(membersOf)].flatMap((field) => {
    if (!('type' in field) || getNamedType(field.type).name !== 'ID') return []
    const record = recordOf(field.name, schema)
    const sources = record ? sourcesOf(record, schema) : []
    const links = sources.filter(({ name }) => name !== operation.name).map(linkTo)
    if (!record || links.length === 0) return []
    const type = linkTo({ kind: namedKind(record), name: record.name })
    return [`- \`${field.name}\`: ${type}, from ${links.slice(0, 2).join(' or ')}`]
  })
  return [...new Set(lines)]
}

/** Finds the operations that return a type, directly or in a union, without requiring an id. */
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

/** Finds the type that the name of an id ends with: `Quote` for `matchedQuoteId`. */
function recordOf(name: string, schema: GraphQLSchema): GraphQLNamedType | undefined {
  const words = name.replace(/_?ids?$/i, '').split(/(?=[A-Z])|_/)
  return words
    .map((_, index) => schema.getType(words.slice(index).map(capitalised).join('')))
    .find((type) => type !== undefined)
}
