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
    router.beforePopState(() => {
      if (!restoring) {
        restoring = true
        close()
        window.history.forward()
      }
      return false
    })
    return () => {
      // The step forward arrives after closing; only then may Next route again.
      if (!restoring) {
        router.beforePopState(() => true)
        return
      }
      window.addEventListener(
        'popstate',
        () => {
          setTimeout(() => {
            router.beforePopState(() => true)
          })
        },
        { once: true },
      )
    }
  }, [open, close, router])
}
