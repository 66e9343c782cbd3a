import { useEffect } from 'react'
import Link from 'next/link'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { site } from '#settings/site.ts'
import { readStorage, removeStorage, storageKeys, writeStorage } from '#ui/storage.ts'

/** Links the version of the docs, if configured, to the changelog. A click stores the version. */
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

/** Removes a stored version that no longer exists. */
export function useKnownVersion(): void {
  useEffect(() => {
    const stored = readStorage(storageKeys.preferredVersion)
    if (stored !== null && stored !== site.version?.name)
      removeStorage(storageKeys.preferredVersion)
  }, [])
}
