import { useEffect } from 'react'
import { readStorage, storageKeys, writeStorage } from '#ui/storage.ts'
import { ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '#frame/site/boot-script.ts'
import { usePage, useRootAttribute } from '#frame/page/page-context.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from './announcement-bar.module.css'

/**
 * Shows one line above the navbar. The boot script hides it before the first paint if the reader has
 * dismissed this key. It appears again when the key changes.
 */
export function AnnouncementBar() {
  const dismissed = useRootAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE) === 'true'
  const { banner } = usePage().config
  const key = banner?.key

  useEffect(() => {
    if (key === undefined || readStorage(storageKeys.announcementId) === key) return
    writeStorage(storageKeys.announcementId, key)
    writeStorage(storageKeys.announcementDismiss, 'false')
  }, [key])

  if (!banner || dismissed) return null

  const dismiss = () => {
    writeStorage(storageKeys.announcementDismiss, 'true')
    document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, 'true')
  }

  return (
    <header className={`${styles.bar} no-print`} data-announcement-bar="">
      <div className={styles.text}>{banner.content}</div>
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
