import { useEffect } from 'react'
import { storageKeys } from '@/lib/site/constants'
import { readStorage, writeStorage } from '@/lib/site/storage'
import { ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '@/lib/site/boot-script'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { CloseIcon } from '@/components/ui/icons'
import { useRootAttribute } from '@/components/page/use-browser-state'
import styles from './announcement-bar.module.css'

/**
 * One line above the navbar. The boot script hides it before first paint for a
 * reader who dismissed this very key; a new key shows it again.
 */
export function AnnouncementBar() {
  const dismissed = useRootAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE) === 'true'
  const { content, dismissible, key } = useThemeConfig().banner
  const isRemembered = Boolean(content) && dismissible

  useEffect(() => {
    if (isRemembered && readStorage(storageKeys.announcementId) !== key) {
      writeStorage(storageKeys.announcementId, key)
      writeStorage(storageKeys.announcementDismiss, 'false')
    }
  }, [isRemembered, key])

  if (!content || (dismissible && dismissed)) return null

  const dismiss = () => {
    writeStorage(storageKeys.announcementDismiss, 'true')
    document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, 'true')
  }

  return (
    <header className={`${styles.bar} no-print`} data-announcement-bar="">
      <div className={styles.text}>{renderPart(content, {})}</div>
      {dismissible && (
        <button
          type="button"
          className={`${styles.close} needs-js`}
          aria-label="Close"
          onClick={dismiss}
        >
          <CloseIcon />
        </button>
      )}
    </header>
  )
}
