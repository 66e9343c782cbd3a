/** Pages that are plain documents: the browser, and not the router, opens, marks and reloads them. */
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import { basePath } from '@/lib/site/urls'

/** True for a page with a part of the reference. */
export const holdsReference = (route: string) =>
  isWithin(route, REFERENCE_PREFIX) || route === CHANGES_ROUTE

/** Rules by which a browser fetches documents once a reader is about to go there. */
function speculationRules(...routes: string[]): string {
  const isPage = { href_matches: routes.map((pattern) => basePath + pattern) }
  const isOther = { not: { selector_matches: '[href^="#"], [href*="."]' } }
  const rule = { where: { and: [isPage, isOther] }, eagerness: 'moderate' }
  return JSON.stringify({ prefetch: [rule] })
}

/** The rules of a page within the reference, from which every way is one to a document, and of any other. */
export const rulesWithin = speculationRules('/docs/*')
export const rulesOutside = speculationRules(`${REFERENCE_PREFIX}/*`, CHANGES_ROUTE)
