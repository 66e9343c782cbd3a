/** Renders reference pages of a schema to HTML. */
import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { buildASTSchema, Kind, visit, type ASTNode, type GraphQLSchema } from 'graphql'
import { renderPage } from '@/packages/reference/components/render-page.tsx'
import {
  pageOfKind,
  referencePath,
  type EntryKind,
  type ReferencePageName,
} from 'nextra-graphql/model/anchors.ts'
import { pageIds, PAGES } from 'nextra-graphql/model/pages.ts'
import { createReference, type Reference } from 'nextra-graphql/model/reference.ts'
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import type { MakeOptions } from 'nextra-graphql/render/render.ts'
import { contentOf, makeFilesOf, operationsOf } from '@/tests/reference/generated'

export { fixture, schemas } from '@/tests/reference/generated'

const rendered = new WeakMap<Reference, Map<ReferencePageName, string>>()

/** Renders a page once, because several tests read the same one. */
export function pageHtml(reference: Reference, page: ReferencePageName): string {
  const pages = rendered.get(reference) ?? new Map<ReferencePageName, string>()
  rendered.set(reference, pages)
  const html = pages.get(page) ?? renderPage(reference, page)
  pages.set(page, html)
  return html
}

/** Generates the files of a schema, and reads them as the site does. */
export async function referenceOf(
  schema: GraphQLSchema,
  options: Partial<MakeOptions> = {},
  api: ApiSettings = {},
): Promise<Reference> {
  const files = await makeFilesOf(schema, options)
  const sdl = contentOf(files, 'public/schema.graphql')
  return createReference({ sdl, operations: operationsOf(files), api })
}

/** Adds a unique word to each description of a schema. Returns the schema and the words. */
export function withWords(schema: GraphQLSchema) {
  const words: string[] = []
  const marked = (text: string, space: string) => {
    words.push(`word${words.length}x`)
    return { kind: Kind.STRING, value: `${text}${space}${words.at(-1)}` } as const
  }
  const document = visit(getDocumentNodeFromSchema(schema), {
    enter: (node: ASTNode) => {
      if ('description' in node && node.description)
        return { ...node, description: marked(node.description.value, '\n\n') }
      if (node.kind !== Kind.ARGUMENT || node.name.value !== 'reason') return undefined
      return node.value.kind === Kind.STRING
        ? { ...node, value: marked(node.value.value, ' ') }
        : undefined
    },
  })
  return { words, schema: buildASTSchema(document, { assumeValid: true }) }
}

/** Lists the words that no page of a reference shows. */
export function missingWords(reference: Reference, words: readonly string[]): string[] {
  const shown = new Set(
    PAGES.flatMap(({ page }) => pageHtml(reference, page).match(/word\d+x/g) ?? []),
  )
  return words.filter((word) => !shown.has(word))
}

/**
 * Lists mistakes in the pages of a reference: elements missing from their
 * page, duplicate ids, broken links, skipped heading levels, and React
 * comments.
 */
export function faultsOf(reference: Reference): string[] {
  const targets = new Set(['/schema.graphql'])
  const links = new Set<string>()
  const faults = PAGES.flatMap((page) => {
    const path = referencePath(page.page)
    const html = pageHtml(reference, page.page)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
    const unique = new Set(ids)
    targets.add(path)
    for (const id of ids) targets.add(`${path}#${id}`)
    // The build checks links from descriptions to the rest of the site.
    const hrefs = / href="(#[^"]*|\/docs\/api\/[^"]*|\/[^"]*(?="(?! data-schema)))"/g
    for (const [, href = ''] of html.matchAll(hrefs)) {
      links.add(href.startsWith('#') ? path + href : href)
    }
    // The title of each page is not rendered here.
    const levels = [1, ...[...html.matchAll(/<h(\d)[ >]/g)].map(([, level]) => Number(level))]
    const isWrong = (level: number, index: number) => level < 2 || level > (levels[index] ?? 0) + 1
    return [
      ...pageIds(page, reference.entries)
        .filter((id) => !unique.has(id))
        .map((id) => `${path}: ${id} is missing`),
      ...(unique.size === ids.length ? [] : [`${path}: ids are not unique`]),
      ...(levels.slice(1).some(isWrong) ? [`${path}: headings leave out a level`] : []),
      ...(html.includes('<!--') ? [`${path}: has comments`] : []),
    ]
  })
  const dead = [...links].filter((href) => !targets.has(href))
  return [...faults, ...dead.map((href) => `${href} leads nowhere`)]
}

/** Renders a page of a schema as a parsed tree. */
export async function pageTree(
  schema: GraphQLSchema,
  name: ReferencePageName,
  api?: ApiSettings,
): Promise<Root> {
  return fromHtml(pageHtml(await referenceOf(schema, {}, api), name), { fragment: true })
}

/** Lists elements with a tag name, or that pass a test, in document order. */
export function elements(root: Nodes, wanted: string | ((element: Element) => boolean)): Element[] {
  const test = typeof wanted === 'string' ? isNamed(wanted) : wanted
  const self = root.type === 'element' && test(root) ? [root] : []
  const children = 'children' in root ? root.children : []
  return [...self, ...children.flatMap((child) => elements(child, test))]
}

const isNamed =
  (name: string) =>
  ({ tagName }: Element) =>
    tagName === name

/** Finds the element with an id. @throws if there is none */
export function byId(root: Nodes, id: string): Element {
  const [found] = elements(root, ({ properties }) => properties.id === id)
  if (!found) throw new Error(`There is no element with the id ${id}.`)
  return found
}

/** Finds an entry, or a part of one, on the page of its kind. @throws if there is none */
export async function entryOf(
  schema: GraphQLSchema,
  id: string,
  api?: ApiSettings,
): Promise<Element> {
  return byId(await pageTree(schema, pageOfKind(id.split('-')[0] as EntryKind), api), id)
}

/** Returns the visible text of a node, without buttons and labels around code. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && (node.tagName === 'button' || isAroundCode(node))) return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function isAroundCode({ properties: { className } }: Element): boolean {
  const names = Array.isArray(className) ? className : []
  return names.includes('code-head') || names.includes('code-fold')
}

const INLINE = new Set('a b br code del em kbd span strong sub sup wbr'.split(' '))

/** Returns text with collapsed white space and separate blocks, as shown outside code. */
export function words(node: Nodes): string {
  const read = (part: Nodes): string => {
    if (part.type === 'text') return part.value
    if (part.type === 'element' && part.tagName === 'button') return ''
    const text = 'children' in part ? part.children.map(read).join('') : ''
    return part.type === 'element' && !INLINE.has(part.tagName) ? ` ${text} ` : text
  }
  return read(node).replace(/\s+/g, ' ').trim()
}
