import { useEffect } from 'react'
import Router, { useRouter } from 'next/router'
import { isFrugal, type ConnectionInfo } from '@/lib/runtime/connection'
import { holdsReference, rulesOutside, rulesWithin } from '@/lib/runtime/speculation-rules'
import { assetPath, routeOf } from '@/lib/site/urls'

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

/** Tells browsers which documents to fetch ahead, never for a reader who saves data. */
export function DocumentNavigation() {
  const rules = holdsReference(useRouter().route) ? rulesWithin : rulesOutside
  useEffect(() => {
    if (isFrugal(navigator.connection)) return undefined
    // Browsers read the rules once, and warn of changes.
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = rules
    document.head.append(script)
    return () => script.remove()
  }, [rules])
  return null
}
