/**
 * Renders the HTML of a reference page. Runs only on the server: browser bundles contain neither this module nor its
 * imports.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { referencePath, type ReferencePageName } from '#model/anchors.ts'
import { kindsOn, linkResolver, PAGES } from '#model/pages.ts'
import type { Reference } from '#model/reference.ts'
import { LinkContext, PageContext, PLAIN, SiteContext, type PageScope } from './context.tsx'
import { PageBody } from './page-body.tsx'

/** Maximum length of a list of fields or values to show inline. A longer one is replaced by a link. */
const FIELDS_IN_PLACE = 24

/** Maximum number of inline rows on a page, shared by its entries: a schema may have hundreds of mutations. */
const ROWS_IN_PLACE = 4000

/**
 * Renders the body of a page as static HTML: contents, filter and entries.
 *
 * @param parts of the site
 */
export function renderPage(reference: Reference, name: ReferencePageName, parts = PLAIN): string {
  const page = PAGES.find((candidate) => candidate.page === name)
  if (!page) throw new Error(`The reference has no page “${name}”.`)
  const { entries } = reference
  const size = kindsOn(page, entries).reduce((sum, kind) => sum + entries[kind].size, 0)
  const scope: PageScope = {
    reference,
    longestInPlace: Math.min(FIELDS_IN_PLACE, Math.ceil(ROWS_IN_PLACE / Math.max(size, 1))),
    level: 2,
  }
  const html = renderToStaticMarkup(
    <SiteContext value={parts}>
      <PageContext value={scope}>
        <LinkContext value={linkResolver(reference)}>
          <PageBody page={page} />
        </LinkContext>
      </PageContext>
    </SiteContext>,
  )
  // Links within the page omit its path, which would make up a twentieth of a large page.
  return withoutSigns(html.replaceAll(`href="${referencePath(name)}#`, 'href="#'))
}

/**
 * Replaces symbols beyond Latin-1, such as arrows and dashes, with character references. One such symbol doubles the
 * cost of parsing the text around it, which was a third of the blocking time of a large page. Letters of other scripts
 * are kept, so that the source stays readable.
 */
function withoutSigns(html: string): string {
  return html.replace(/[\u2000-\u2bff]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
