import { useEffect } from 'react'
import Link from 'next/link'
import { DESKTOP_MIN_WIDTH } from '@/styles/breakpoint.mjs'
import { usePage } from '@/components/page/page-context'
import { renderPart } from '@/components/page/theme-config'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { useDialog } from '@/components/ui/use-dialog'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenuPanels } from './mobile-menu-panels'
import iconButton from './icon-button.module.css'
import styles from './mobile-menu.module.css'

/**
 * The hamburger and its panel. The panel is a modal dialog, so the browser keeps
 * the focus inside, closes on Escape and returns the focus to the button. It also
 * closes by widening.
 */
export function MobileMenu() {
  const { logo } = usePage().config
  const { dialog, isOpen, show, close } = useDialog()

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
