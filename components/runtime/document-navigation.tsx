import { useEffect } from 'react'
import Router from 'next/router'
import { CHANGES_ROUTE } from '@/lib/reference/anchors'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { isFrugal, type ConnectionInfo } from '@/lib/runtime/connection'
import { assetPath, basePath, routeOf } from '@/lib/site/urls'

declare global {
  interface Navigator {
    connection?: ConnectionInfo
  }
}

/**
 * Pages with a part of the reference are plain documents, also on the way out: the browser opens,
 * marks, restores and reloads them by itself. So it does with fragments, for the router's way does not
 * mark what they lead to. All other navigations are the router's.
 *
 * A document is fetched ahead once a reader is at a link to it, what the router fetches ahead as soon
 * as its link is in view; neither for a reader who saves data.
 */
export function DocumentNavigation() {
  useEffect(() => {
    const { router } = Router
    if (!router) return
    const push = router.push.bind(router)
    const prefetch = router.prefetch.bind(router)
    router.push = (url, ...rest) => {
      const address = typeof url === 'string' ? url : (url.pathname ?? '')
      if (!isDocument(address) && !isFragment(address)) return push(url, ...rest)
      // Dialogs close.
      Router.events.emit('hashChangeStart', address)
      window.location.assign(assetPath(address))
      return Promise.resolve(true)
    }
    router.prefetch = async (url, ...rest) => {
      if (!isFrugal(navigator.connection) && !isDocument(url)) {
        await prefetch(url, ...rest)
      }
    }

    const abort = new AbortController()
    const fetched = new Set([routeOf(window.location.pathname)])
    const fetchAhead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return
      const route = routeOf(link.pathname)
      if (fetched.has(route) || isFrugal(navigator.connection)) return
      if (!isDocument(link.pathname.slice(basePath.length))) return
      fetched.add(route)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.pathname }),
      )
    }
    for (const event of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(event, fetchAhead, { signal: abort.signal, passive: true })
    }
    return () => {
      Object.assign(router, { push, prefetch })
      abort.abort()
    }
  }, [])

  return null
}

const holdsReference = (route: string) =>
  isWithin(route, REFERENCE_PREFIX) || route === CHANGES_ROUTE

/** A page that the browser opens. @param url without base path */
function isDocument(url: string): boolean {
  const { route } = Router
  return routeOf(url) !== route && (holdsReference(routeOf(url)) || holdsReference(route))
}

/** @param url without base path */
const isFragment = (url: string) => url.includes('#') && routeOf(url) === Router.route
