import { useEffect } from 'react'
import Router, { useRouter } from 'next/router'
import { holdsReference, rulesOutside, rulesWithin } from '#frame/runtime/prefetch.ts'
import { assetPath, routeOf } from '#settings/urls.ts'

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
