import { useEffect } from 'react'
import Link from 'next/link'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { useSite } from '#settings/use-site.ts'
import { readStorage, removeStorage, storageKeys, writeStorage } from '#ui/storage.ts'

/** Links the version of the docs, if configured, to the changelog. A click stores the version. */
export function VersionLink() {
  const { version } = useSite()
  if (!version) return null
  const { name, label } = version
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
  const name = useSite().version?.name
  useEffect(() => {
    const stored = readStorage(storageKeys.preferredVersion)
    if (stored !== null && stored !== name) removeStorage(storageKeys.preferredVersion)
  }, [name])
}
