import { useEffect } from 'react'
import Router from 'next/router'
import { isFrugal, type ConnectionInfo } from '@/lib/runtime/connection'

declare global {
  interface Navigator {
    connection?: ConnectionInfo
  }
}

/**
 * No prefetching for a reader who saves data. Next skips only some of it by
 * itself: links on hover and on touch still fetch. They all end in the one
 * router's `prefetch`, so that is where the test stands.
 */
export function FrugalPrefetch() {
  useEffect(() => {
    const { router } = Router
    if (!router) return
    const prefetch = router.prefetch.bind(router)
    router.prefetch = (...args) =>
      isFrugal(navigator.connection) ? Promise.resolve() : prefetch(...args)
    return () => {
      router.prefetch = prefetch
    }
  }, [])

  return null
}
