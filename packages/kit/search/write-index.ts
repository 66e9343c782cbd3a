import type { GraphQLSchema } from 'graphql'
import type { Element, Nodes, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import type { PageMapItem } from 'nextra'
import { isPostRoute } from '#blog/posts.ts'
import { allPages, inReadingOrder } from '#frame/navigation/navigation.ts'
import { isUnlisted, isWithin, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import type { EntryKind } from 'nextra-graphql/model/anchors.ts'
import { firstSentence } from 'nextra-graphql/model/description/parse-description.ts'
import { entriesOf } from 'nextra-graphql/model/pages.ts'
import { type Definition, membersOf } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { SearchEngine } from './ranking.ts'
import {
  INDEX_FILE,
  recordsOf,
  type IndexFile,
  type NameGroup,
  type SearchRecord,
} from './index-file.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { findMain, hasClass } from '#exported/exported-pages.ts'
import type { PageFacts } from '#exported/exported-pages.ts'
import type { Output } from '#exported/writer.ts'

/**
 * Writes the search index of the exported site.
 *
 * @param pages records of each page, by route
 * @param pageMap determines the order of the pages
 */
export async function writeSearch(
  { write, site, api }: Output,
  pages: ReadonlyMap<string, readonly SearchRecord[]>,
  pageMap: readonly PageMapItem[],
  schema: GraphQLSchema,
): Promise<void> {
  const fields = new Map(allPages(pageMap).map(({ route, frontMatter }) => [route, frontMatter]))
  const routes = inReadingOrder([...pages.keys()], pageMap).filter(
    (route) => !isUnlisted(site, route) && fields.get(route)?.['searchable'] !== 'false',
  )
  const sections = routes.flatMap((route) => {
    const [page, ...parts] = pages.get(route) ?? []
    const also: unknown = fields.get(route)?.['also']
    if (!page || also === undefined) return pages.get(route) ?? []
    return [{ ...page, words: [also, page.words ?? []].flat().map(String).join(', ') }, ...parts]
  })
  const also = Object.fromEntries(
    Object.entries(api.also ?? {}).map(([name, words]) => [name, words.join(', ')]),
  )
  const index: IndexFile = { sections, names: schemaNames(schema), also }
  const text = JSON.stringify(index)
  // Loads the index like a browser, so that a broken index is not published.
  await new SearchEngine().add(recordsOf(JSON.parse(text) as IndexFile))
  await write(INDEX_FILE, text)
}

/**
 * Creates the records of a page, one for each section. Reference pages and lists of posts have a single record,
 * because their entries already have records.
 */
export function searchRecords(
  { route, title, description }: PageFacts,
  tree: Root,
): SearchRecord[] {
  const isOfBlog = isWithin(route, '/blog')
  const kind = isOfBlog ? 'post' : 'guide'
  const isList = isWithin(route, REFERENCE_PREFIX) || (isOfBlog && !isPostRoute(route))
  if (!isList) return pageRecords(findMain(tree, route), route, kind)
  return [{ kind, url: route, title, context: '', text: description }]
}

/**
 * Creates one record for the text below the h1 of a page, and one for the text below each h2 and h3 with an id.
 *
 * @param main the main element of the page
 * @throws Failure if there is no h1
 */
export function pageRecords(
  main: Element,
  route: string,
  kind: SearchRecord['kind'],
): SearchRecord[] {
  const sections: Section[] = []
  const collect = (node: Nodes, around: 'prose' | 'cells' = 'prose') => {
    if (node.type === 'text') sections.at(-1)?.[around].push(node.value)
    if (node.type !== 'element' || isLeftOut(node)) return
    const part = /^(?:table|pre)$/.test(node.tagName) ? 'cells' : around
    const texts = sections.at(-1)?.[part]
    if (/^h[1-3]$/.test(node.tagName)) {
      const isTitle = node.tagName === 'h1'
      const id = isTitle ? '' : (node.properties.id ?? '')
      if (isTitle || id) {
        const words = String(node.properties.dataSearch ?? '')
        sections.push({ id, title: headingText(node), words, prose: [], cells: [] })
        return
      }
    }
    const isCell = node.tagName === 'td' || node.tagName === 'th'
    const isBlock = /^(p|li|tr|dt|dd|div|h\d|section|summary|br|pre)$/.test(node.tagName)
    const space = isCell ? ' · ' : isBlock ? ' ' : ''
    texts?.push(space)
    for (const child of node.children) collect(child, part)
    texts?.push(space)
  }
  collect(main)
  const context = sections[0]?.title
  if (context === undefined) {
    fail(
      `The page ${route} has no h1. Start its text with "# " and the title, or render an h1 in its first component.`,
      EXIT.contentProblem,
    )
  }
  return sections.map(({ id, title, words, prose, cells }) => ({
    kind,
    url: id ? `${route}#${id}` : route,
    title,
    context: id ? context : '',
    // Tables follow after a line break, so that excerpts show sentences.
    text: [prose, cells].map(joinText).join('\n').trimEnd(),
    ...(words && { words }),
  }))
}

interface Section {
  id: string
  title: string
  /** Search terms from a comment after the heading. */
  words: string
  prose: string[]
  cells: string[]
}

const joinText = (texts: readonly string[]) =>
  texts
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?: ·)+(?= ·)/g, '')
    .replace(/^[ ·]+|[ ·]+$/g, '')

/** Classes of controls, labels around code, and parts that components exclude. */
const LEFT_OUT = ['no-print', 'code-head', 'code-case', 'code-fold']

/** Whether code repeats other text: calls with variables and responses, signatures, and sources of diagrams. */
const repeatsText = ({ properties: { dataLanguage, ariaLabel } }: Element) =>
  dataLanguage === undefined ||
  dataLanguage === 'graphql' ||
  dataLanguage === 'mermaid' ||
  (dataLanguage === 'json' && /^(?:Variables|Response)/.test(String(ariaLabel)))

/** Whether an element is navigation, a control or decoration, which readers do not search for. */
function isLeftOut(element: Element): boolean {
  const tags = ['nav', 'button', 'select', 'svg', 'script', 'style']
  return (
    tags.includes(element.tagName) ||
    (element.tagName === 'pre' && repeatsText(element)) ||
    element.properties.ariaHidden === 'true' ||
    LEFT_OUT.some((name) => hasClass(element, name))
  )
}

function headingText(heading: Element): string {
  return toText({
    ...heading,
    children: heading.children.filter((child) => child.type !== 'element' || !isLeftOut(child)),
  })
}

/**
 * Lists all documented names of a schema for the search index: operations, types and directives, then fields, input
 * fields and enum values by type.
 */
export function schemaNames(schema: GraphQLSchema): NameGroup[] {
  const { query, mutation, subscription, directive, ...types } = entriesOf(schema)
  const kinds = Object.entries({ query, mutation, subscription, ...types, directive })
  return [
    ...kinds.flatMap(([kind, entries]) => group(kind, '', [...entries.values()])),
    ...Object.entries(types).flatMap(([kind, ofKind]) =>
      [...ofKind.values()].flatMap((type) => group(kind, type.name, membersOf(type))),
    ),
  ]
}

/** Groups names of one kind with their first sentences. Returns an empty list if there are no names. */
function group(kind: string, type: string, items: readonly Definition[]): NameGroup[] {
  const namesAndTexts = items.flatMap(({ name, description }) => [name, firstSentence(description)])
  return items.length === 0 ? [] : [[kind as EntryKind, type, ...namesAndTexts]]
}
