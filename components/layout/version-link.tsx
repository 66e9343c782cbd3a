import { useEffect } from 'react'
import Link from 'next/link'
import { site, storageKeys } from '@/site.config'
import { readStorage, removeStorage, writeStorage } from '@/lib/site/storage'
import styles from './version-link.module.css'

/** The docs have one version. Choosing it is remembered; a stored name that no longer exists is dropped. */
export function VersionLink() {
  const { name, label } = site.version
  return (
    <Link
      href="/docs"
      className={styles.version}
      onClick={() => writeStorage(storageKeys.preferredVersion, name)}
    >
      Version: {label}
    </Link>
  )
}

/** On every page: forget a preferred version that does not exist. */
export function useKnownVersion(): void {
  useEffect(() => {
    const stored = readStorage(storageKeys.preferredVersion)
    if (stored !== null && stored !== site.version.name) removeStorage(storageKeys.preferredVersion)
  }, [])
}
