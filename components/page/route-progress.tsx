import { useEffect } from 'react'
import NProgress from 'nprogress'
import { useRouter } from 'next/router'
import { navigationOf } from '@/lib/runtime/navigation'
import { routeOf } from '@/lib/site/urls'

/** Route progress bar. Times in milliseconds, sizes as a share of the whole width. */
const progressBar = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const

/** The rest is the library's; of it, its types lack how much a trickle adds at most. */
const { delay, ...timing } = progressBar

/**
 * The bar at the top during a slow change of page, of the router or to another document. It waits
 * before it shows, so that fast changes have none, and it ignores changes of hash and query.
 */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    NProgress.configure({
      ...timing,
      showSpinner: false,
      // The library's own template has `role="bar"`, which is no ARIA role.
      barSelector: '.bar',
      template: '<div class="bar" aria-hidden="true"></div>',
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending: string | undefined

    const start = (url: string) => {
      if (routeOf(url) === routeOf(window.location.pathname)) return
      clearTimeout(timer)
      pending = url
      timer = setTimeout(() => NProgress.start(), delay)
    }
    const stop = () => {
      clearTimeout(timer)
      pending = undefined
      NProgress.done()
    }
    const complete = (url: string) => {
      if (url === pending) stop()
    }
    // A navigation that a newer one replaced reports its end after the newer one's start.
    const fail = (_error: Error, url: string) => {
      if (url === pending || pending === undefined) stop()
    }

    const leave = ({ destination, downloadRequest }: NavigateEvent) => {
      const { origin, pathname } = new URL(destination.url)
      const isDocument = !destination.sameDocument && downloadRequest === null
      if (isDocument && origin === window.location.origin) start(pathname)
    }

    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', complete)
    events.on('routeChangeError', fail)
    const abort = new AbortController()
    const { signal } = abort
    // Older browsers have no bar between documents.
    navigationOf(window)?.addEventListener('navigate', leave, { signal })
    // A document that the browser kept comes back as it was left.
    window.addEventListener('pageshow', ({ persisted }) => persisted && stop(), { signal })
    return () => {
      stop()
      abort.abort()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', complete)
      events.off('routeChangeError', fail)
    }
  }, [events])

  return null
}
