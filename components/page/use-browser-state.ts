import { useCallback, useSyncExternalStore } from 'react'

/**
 * An attribute of `<html>`, which the boot script sets before React runs. Null on
 * the server and until hydration, and when the attribute is absent.
 */
export function useRootAttribute(name: string): string | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(document.documentElement, { attributeFilter: [name] })
      return () => observer.disconnect()
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(name),
    () => null,
  )
}
