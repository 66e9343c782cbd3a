import { useEffect } from 'react'
import Router from 'next/router'
import { prefetchBody } from '@/components/reference/bodies'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { isFrugal, type ConnectionInfo } from '@/lib/runtime/connection'
import { routeOf } from '@/lib/site/urls'

declare global {
  interface Navigator {
    connection?: ConnectionInfo
  }
}

/**
 * No prefetching for a reader who saves data. Next skips only some of it by
 * itself: links on hover and on touch still fetch. They all end in the one
 * router's `prefetch`, so that is where the test is.
 *
 * For the others a reference page is fetched ahead as a whole: its body is in its
 * document, not in its script. Like Next, not while authors write.
 */
export function FrugalPrefetch() {
  useEffect(() => {
    const { router } = Router
    if (!router) return
    const prefetch = router.prefetch.bind(router)
    router.prefetch = async (url, ...args) => {
      if (isFrugal(navigator.connection)) return
      const route = routeOf(url)
      const isElsewhere = isWithin(route, REFERENCE_PREFIX) && route !== router.route
      if (isElsewhere && process.env.NODE_ENV === 'production') prefetchBody(route)
      await prefetch(url, ...args)
    }
    return () => {
      router.prefetch = prefetch
    }
  }, [])

  return null
}
