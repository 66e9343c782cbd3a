import { useEffect } from 'react'
import Link from 'next/link'
import { site, storageKeys } from '@/site.config'
import { readStorage, writeStorage } from '@/lib/site/storage'
import { ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '@/lib/site/boot-script'
import { CloseIcon } from '@/components/ui/icons'
import { useRootAttribute } from './use-root-attribute'
import styles from './announcement-bar.module.css'

/**
 * One dismissible line above the navbar. The boot script hides it before first
 * paint for a reader who dismissed this very id; a new id shows it again.
 */
export function AnnouncementBar() {
  const dismissed = useRootAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE) === 'true'
  const announcement = site.announcement

  useEffect(() => {
    if (!announcement) return
    if (readStorage(storageKeys.announcementId) !== announcement.id) {
      writeStorage(storageKeys.announcementId, announcement.id)
      writeStorage(storageKeys.announcementDismiss, 'false')
    }
  }, [announcement])

  if (!announcement || dismissed) return null

  const dismiss = () => {
    writeStorage(storageKeys.announcementDismiss, 'true')
    document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, 'true')
  }

  return (
    <header className={`${styles.bar} no-print`} data-announcement-bar="">
      <p className={styles.text}>
        {announcement.text}{' '}
        {announcement.link && <Link href={announcement.link.href}>{announcement.link.label}</Link>}
      </p>
      <button
        type="button"
        className={`${styles.close} needs-js`}
        aria-label="Close"
        onClick={dismiss}
      >
        <CloseIcon />
      </button>
    </header>
  )
}
