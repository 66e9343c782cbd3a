/**
 * Makes the HTML of a reference page. Only the server does: the browser's build
 * has nothing in place of this module and of everything that it imports.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { referencePath, type ReferencePageName } from '@/reference/model/anchors'
import { newsOf, type HistoryEntry, type News } from '@/reference/model/changes/history'
import type { GuideIndex, SectionIndex } from '@/reference/model/guides'
import { coordinateOf, linkResolver, operationTypes, PAGES } from '@/reference/model/pages'
import type { Reference } from '@/reference/model/reference'
import { LinkContext, PageContext, type PageScope } from './context'
import { entriesIn, PageBody, type EntryOnPage } from './page-body'

/** Fields of an argument or a result, or values of an enum, that are read in place; more are a link away. */
const FIELDS_IN_PLACE = 24

/** Rows of a page that unfold in place, shared by its entries: a schema may have hundreds of mutations. */
const ROWS_IN_PLACE = 4000

/** The largest share of the entries of a page that are marked as new or changed: a mark of all says nothing. */
const NEWS_SHARE = 1 / 5

/**
 * The body of a page as static HTML: tools, contents, entries.
 *
 * @param children the entries, such as `<Query name="customer" />`, in the order of the page
 * @param guides that group the contents
 * @param history that says what is new or changed
 * @param routes of pages, to which descriptions may lead; left out where nobody knows them
 * @param sections of guides that use entries
 * @throws Error when a child is no entry of this page, or names nothing in the schema
 */
export function renderPage(
  reference: Reference,
  name: ReferencePageName,
  children: ReactNode,
  guides: GuideIndex = new Map(),
  history: readonly HistoryEntry[] = [],
  routes?: ReadonlySet<string>,
  sections: SectionIndex = new Map(),
): string {
  const page = PAGES.find((candidate) => candidate.page === name)
  if (!page) throw new Error(`The reference has no page “${name}”.`)
  const entries = entriesIn(children, page, reference)
  const isRoot = (name: string) =>
    operationTypes(reference.schema).some(({ type }) => type.name === name)
  const scope: PageScope = {
    reference,
    guides,
    longestInPlace: Math.min(
      FIELDS_IN_PLACE,
      Math.ceil(ROWS_IN_PLACE / Math.max(entries.length, 1)),
    ),
    level: 2,
    sections,
    news: fewNews(newsOf(history, isRoot), entries, reference),
  }
  const html = renderToStaticMarkup(
    <PageContext value={scope}>
      <LinkContext value={linkResolver(reference.entries, routes, reference.linkBase)}>
        <PageBody page={page} entries={entries} />
      </LinkContext>
    </PageContext>,
  )
  // Links within the page as fragments: a twentieth of a large page is its own path.
  return withoutSigns(html.replaceAll(`href="${referencePath(name)}#`, 'href="#'))
}

/** The news of a page, unless most of it is new. */
function fewNews(
  news: ReadonlyMap<string, News>,
  entries: readonly EntryOnPage[],
  { find }: Reference,
): ReadonlyMap<string, News> {
  const marked = entries.filter(({ kind, name }) => news.has(coordinateOf(kind, find(kind, name))))
  return marked.length <= entries.length * NEWS_SHARE ? news : new Map()
}

/**
 * Arrows, dashes and other signs beyond Latin-1 as character references: one of
 * them makes a browser decode and read the whole part of the page around it at
 * twice the cost, which was a third of the blocking time of a large page.
 * Letters of other scripts stay as they are, to keep the source readable.
 */
function withoutSigns(html: string): string {
  return html.replace(/[\u2000-\u2bff]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
