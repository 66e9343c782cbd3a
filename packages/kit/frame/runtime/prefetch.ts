/** Navigation to pages that the browser opens as documents, without the router. */
import { isWithin, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { basePath } from '#settings/urls.ts'

/** Whether a route is a page of the reference. */
export const holdsReference = (route: string) =>
  isWithin(route, REFERENCE_PREFIX) || route === CHANGES_ROUTE

/** Returns rules that make the browser prefetch documents when the reader is about to open them. */
function speculationRules(...routes: string[]): string {
  const isPage = { href_matches: routes.map((pattern) => basePath + pattern) }
  const isOther = { not: { selector_matches: '[href^="#"], [href*="."]' } }
  const rule = { where: { and: [isPage, isOther] }, eagerness: 'moderate' }
  return JSON.stringify({ prefetch: [rule] })
}

/** On a reference page, every link opens a document. On other pages, only links to the reference do. */
export const rulesWithin = speculationRules('/docs/*')
export const rulesOutside = speculationRules(`${REFERENCE_PREFIX}/*`, CHANGES_ROUTE)
