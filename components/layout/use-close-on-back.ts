import { useEffect } from 'react'
import { useRouter } from 'next/router'

/**
 * While something is open over the page, the browser's Back closes it and stays
 * on the page: Next is told to ignore the step, and the browser is sent forward
 * again, because it has already changed the address.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const router = useRouter()
  useEffect(() => {
    if (!open) return
    let restoring = false
    const routeAgain = () => {
      router.beforePopState(() => true)
    }
    router.beforePopState(() => {
      if (!restoring) {
        restoring = true
        // Set up here and not when the effect ends: React may end it after the
        // step forward has arrived, and the next Back would be ignored as well.
        window.addEventListener('popstate', routeAgain, { once: true })
        close()
        window.history.forward()
      }
      return false
    })
    return () => {
      if (!restoring) routeAgain()
    }
  }, [open, close, router])
}
