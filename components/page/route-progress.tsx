import { useEffect } from 'react'
import NProgress from 'nprogress'
import { useRouter } from 'next/router'
import { routeOf } from '@/lib/site/urls'
import { progressBar } from '@/lib/site/constants'

/** The rest is the library's; of it, its types lack how much a trickle adds at most. */
const { delay, ...timing } = progressBar

/** What the page that came last is still waiting for. */
let part: Promise<unknown> = Promise.resolve()

/** Lets the bar run on after a change of page, until a part of the new page is there or has failed. */
export function extendProgress(arrival: Promise<unknown>): void {
  part = arrival
}

/**
 * The bar at the top during a slow change of page. It waits before it shows, so
 * that fast changes have none, and it ignores changes of hash and query.
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
      part = Promise.resolve()
      timer = setTimeout(() => NProgress.start(), delay)
    }
    const stop = () => {
      clearTimeout(timer)
      pending = undefined
      NProgress.done()
    }
    const complete = (url: string) => {
      const stopUnlessReplaced = () => {
        if (url === pending) stop()
      }
      part.then(stopUnlessReplaced, stopUnlessReplaced)
    }
    // A navigation that a newer one replaced reports its end after the newer one's start.
    const fail = (_error: Error, url: string) => {
      if (url === pending || pending === undefined) stop()
    }

    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', complete)
    events.on('routeChangeError', fail)
    return () => {
      stop()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', complete)
      events.off('routeChangeError', fail)
    }
  }, [events])

  return null
}
