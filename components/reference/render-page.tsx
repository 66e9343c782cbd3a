/**
 * Makes the HTML of a reference page. Only the server does: the browser's build
 * has nothing in place of this module and of everything that it imports.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { remember } from '@/lib/format/remember'
import { referencePath, type ReferencePage } from '@/lib/reference/anchors'
import { newsOf, type HistoryEntry } from '@/lib/reference/changes/history'
import { codeLinks } from '@/lib/reference/code-links'
import { domainsOfTypes, indexGuides, type GuideIndex } from '@/lib/reference/guides'
import { rootTypes } from '@/lib/reference/sdl/type-kinds'
import { PAGES, type EntryElement } from '@/lib/reference/pages'
import type { Reference } from '@/lib/reference/reference'
import { PageContext, type PageScope } from './context'
import { PageBody } from './page-body'

/**
 * The body of a page as static HTML: tools, contents, entries.
 *
 * @param children the entries, such as `<Query name="customer" />`, in the order of the page
 * @param guides that group the contents
 * @param history that says what is new or changed
 * @throws Error when a child is no entry of this page, or names nothing in the schema
 */
export function renderPage(
  reference: Reference,
  of: ReferencePage,
  children: ReactNode,
  guides: GuideIndex = NO_GUIDES,
  history: readonly HistoryEntry[] = [],
): string {
  const page = PAGES.find((candidate) => candidate.page === of)
  if (!page) throw new Error(`The reference has no page “${of}”.`)
  const scope: PageScope = {
    ...pageScope(reference),
    guides,
    domains: domainsOfTypes(reference, guides.guideOf),
    news: newsOf(history, (type) =>
      rootTypes(reference.schema).some(([, root]) => root.name === type),
    ),
  }
  const html = renderToStaticMarkup(
    <PageContext value={scope}>
      <PageBody page={page}>{children}</PageBody>
    </PageContext>,
  )
  // Links within the page as fragments: a twentieth of a large page is its own path.
  return withoutSigns(html.replaceAll(`href="${referencePath(of)}#`, 'href="#'))
}

const NO_GUIDES = indexGuides([])

/** The same for all pages of a reference. */
type ReferenceScope = Pick<PageScope, 'reference' | 'codeLinks' | 'find'>

const pageScope = remember((reference: Reference): ReferenceScope => {
  const { entries } = reference
  const find: PageScope['find'] = (kind, name) => {
    const found = entries[kind].get(name) as EntryElement<typeof kind> | undefined
    if (found) return found
    throw new Error(
      `The schema has no ${kind} “${name}”. Run \`npm run gen:api\`: it writes the entries of every page.`,
    )
  }
  return { reference, codeLinks: codeLinks(entries), find }
})

/**
 * Arrows, dashes and other signs beyond Latin-1 as character references: one of
 * them makes a browser decode and read the whole part of the page around it at
 * twice the cost, which was a third of the blocking time of a large page.
 * Letters of other scripts stay as they are, for whoever reads the source.
 */
function withoutSigns(html: string): string {
  return html.replace(/[\u2000-\u2bff]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
