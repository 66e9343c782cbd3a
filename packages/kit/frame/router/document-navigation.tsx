import { useEffect } from 'react'
import Router, { useRouter } from 'next/router'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { isWithin, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import { assetPath, basePath, routeOf } from '#settings/urls.ts'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

Router.ready(() => {
  const { router } = Router
  if (!router) return
  const push = router.push.bind(router)
  const prefetch = router.prefetch.bind(router)
  router.push = (url, ...rest) => {
    const address = typeof url === 'string' ? url : (url.pathname ?? '')
    if (!isDocument(address)) return push(url, ...rest)
    // Closes dialogs.
    Router.events.emit('hashChangeStart', address)
    window.location.assign(assetPath(address))
    return Promise.resolve(true)
  }
  router.prefetch = async (url, ...rest) => {
    // Next does not check this when the reader points at a link.
    if (!navigator.connection?.saveData && !isDocument(url)) await prefetch(url, ...rest)
  }
})

/**
 * Whether the browser has to open a URL. The browser opens the pages of the reference, and links from them, as
 * plain documents. It also follows fragments, because the router does not mark their target.
 */
function isDocument(url: string): boolean {
  const { route } = Router
  const target = routeOf(url)
  return target === route ? url.includes('#') : holdsReference(target) || holdsReference(route)
}

/** Whether a route is a page of the reference. */
const holdsReference = (route: string) =>
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

/** Adds speculation rules, which tell browsers what documents to prefetch, unless the reader saves data. */
export function DocumentNavigation() {
  const rules = holdsReference(useRouter().route) ? rulesWithin : rulesOutside
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined
    // Browsers warn when the text of an existing element changes.
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = rules
    document.head.append(script)
    return () => script.remove()
  }, [rules])
  return null
}
