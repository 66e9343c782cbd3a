import { useEffect } from 'react'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { DESKTOP_MIN_WIDTH } from '@/styles/breakpoint.mjs'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { isOtherPage } from '@/components/page/reading-place'
import { useDialog } from '@/components/ui/use-dialog'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenuPanels } from './mobile-menu-panels'
import iconButton from './icon-button.module.css'
import styles from './mobile-menu.module.css'

/**
 * The hamburger and its panel. The panel is a modal dialog, so the browser keeps
 * the focus inside, closes on Escape and returns the focus to the button. It also
 * closes by Back, by a click outside, by following a link and by widening.
 */
export function MobileMenu() {
  const { logo } = useThemeConfig()
  const { dialog, isOpen, show, close } = useDialog()
  useCloseOnBack(isOpen, close)

  useEffect(() => {
    const desktop = window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`)
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [close])

  useEffect(() => {
    document.body.style.overflow = isOpen ? 'hidden' : ''
    return () => {
      document.body.style.overflow = ''
    }
  }, [isOpen])

  return (
    <>
      <button
        type="button"
        className={`${iconButton.mobileOnly} needs-js`}
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={show}
      >
        <MenuIcon />
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Navigation">
        <div className={styles.header}>
          <Link href="/">{renderPart(logo, {})}</Link>
          <span className={styles.tools}>
            <ColorModeToggle />
            <button
              type="button"
              className={iconButton.button}
              aria-label="Close navigation bar"
              onClick={close}
            >
              <CloseIcon />
            </button>
          </span>
        </div>
        {isOpen && <MobileMenuPanels />}
      </dialog>
    </>
  )
}

/**
 * While something is open over the page, the browser's Back closes it and stays
 * on the page: Next is told to ignore the step, and the browser is sent forward
 * again, because it has already changed the address.
 */
function useCloseOnBack(open: boolean, close: () => void): void {
  const router = useRouter()
  useEffect(() => {
    if (!open) return
    let restoring = false
    const routeAgain = () => router.beforePopState(isOtherPage)
    router.beforePopState(() => {
      if (!restoring) {
        restoring = true
        // Set up here and not when the effect ends: React may end it after the
        // step forward has arrived, and the next Back would be ignored as well.
        window.addEventListener('popstate', routeAgain, { once: true })
        close()
        window.history.forward()
      }
      return false
    })
    return () => {
      if (!restoring) routeAgain()
    }
  }, [open, close, router])
}
