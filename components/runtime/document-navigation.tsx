import Router, { useRouter } from 'next/router'
import { CHANGES_ROUTE } from '@/lib/reference/anchors'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { isFrugal, type ConnectionInfo } from '@/lib/runtime/connection'
import { assetPath, basePath, routeOf } from '@/lib/site/urls'

declare global {
  interface Navigator {
    connection?: ConnectionInfo
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
    // Dialogs close.
    Router.events.emit('hashChangeStart', address)
    window.location.assign(assetPath(address))
    return Promise.resolve(true)
  }
  // Nothing is fetched ahead for a reader who saves data.
  router.prefetch = async (url, ...rest) => {
    if (!isFrugal(navigator.connection) && !isDocument(url)) await prefetch(url, ...rest)
  }
})

/**
 * Pages with a part of the reference are plain documents, also on the way out: the browser opens,
 * marks and reloads them by itself. So it does with fragments, for the router's way does not mark
 * what they lead to. All other navigations are the router's.
 */
function isDocument(url: string): boolean {
  const { route } = Router
  const target = routeOf(url)
  return target === route ? url.includes('#') : holdsReference(target) || holdsReference(route)
}

const holdsReference = (route: string) =>
  isWithin(route, REFERENCE_PREFIX) || route === CHANGES_ROUTE

/** Tells browsers which documents to fetch once a reader is about to go there, never for one who saves data. */
export function DocumentNavigation() {
  const isInReference = holdsReference(useRouter().route)
  const routes = isInReference ? ['/docs/*'] : [`${REFERENCE_PREFIX}/*`, CHANGES_ROUTE]
  const isPage = { href_matches: routes.map((pattern) => basePath + pattern) }
  const isOther = { not: { selector_matches: '[href^="#"], [href*="."]' } }
  const rule = { where: { and: [isPage, isOther] }, eagerness: 'moderate' }
  const __html = JSON.stringify({ prefetch: [rule] })
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html }} />
}
