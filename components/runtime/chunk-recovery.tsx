import { useEffect } from 'react'
import { useRouter } from 'next/router'

/** Session key: when this tab last reloaded to recover, in milliseconds. */
const GUARD_KEY = 'chunk-recovery'
/** A second failure within this time is left alone, so that a lasting fault cannot loop. */
const GUARD_TIME = 10_000

/**
 * A page whose script cannot be fetched Next loads in full. One
 * case it misses: on back and forward the address already is the target's, and
 * assigning it again only scrolls. Then the page is reloaded, once.
 */
export function ChunkRecovery() {
  const { events } = useRouter()

  useEffect(() => {
    const recover = (error: Error & { cancelled?: boolean }, url: string) => {
      if (error.cancelled || new URL(url, window.location.href).href !== window.location.href)
        return
      if (recentlyReloaded()) return
      window.location.reload()
    }
    events.on('routeChangeError', recover)
    return () => events.off('routeChangeError', recover)
  }, [events])

  return null
}

/** True when this tab reloaded a moment ago, or storage is blocked; notes the time otherwise. */
function recentlyReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY))
    if (Date.now() - last < GUARD_TIME) return true
    sessionStorage.setItem(GUARD_KEY, String(Date.now()))
    return false
  } catch {
    return true
  }
}
