import { useEffect } from 'react'
import Link from 'next/link'
import { site } from '@/site.config'
import { readStorage, removeStorage, storageKeys, writeStorage } from '@/lib/site/storage'

/** Link to the one version of the docs, where the site names it. Choosing it is remembered. */
export function VersionLink() {
  if (!site.version) return null
  const { name, label } = site.version
  return (
    <Link
      href="/docs"
      className="pill"
      onClick={() => writeStorage(storageKeys.preferredVersion, name)}
    >
      Version: {label}
    </Link>
  )
}

/** Forgets, on every page, a preferred version that does not exist. */
export function useKnownVersion(): void {
  useEffect(() => {
    const stored = readStorage(storageKeys.preferredVersion)
    if (stored !== null && stored !== site.version?.name)
      removeStorage(storageKeys.preferredVersion)
  }, [])
}
