import { useEffect } from 'react'
import Link from 'next/link'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import { site } from '@/site.config'
import { readStorage, removeStorage, storageKeys, writeStorage } from '@/lib/site/storage'

/** Link from the one version of the docs, where the site names it, to what changed. Choosing it is remembered. */
export function VersionLink() {
  if (!site.version) return null
  const { name, label } = site.version
  return (
    <Link
      href={`${CHANGES_ROUTE}#changes`}
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
