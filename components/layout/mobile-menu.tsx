import { useCallback, useEffect, useRef, useState } from 'react'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { DESKTOP_MIN_WIDTH } from '@/site.config'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { useDialogDismissal } from '@/components/ui/use-dialog-dismissal'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenuPanels } from './mobile-menu-panels'
import { useCloseOnBack } from './use-close-on-back'
import { useMediaQuery } from '@/components/page/use-media-query'
import iconButton from './icon-button.module.css'
import styles from './mobile-menu.module.css'

/**
 * The hamburger and its panel. The panel is a modal dialog, so the browser keeps
 * the focus inside, closes on Escape and returns the focus to the button. It also
 * closes by Back, by a click outside, by following a link and by widening.
 */
export function MobileMenu() {
  const { logo } = useThemeConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { events } = useRouter()
  const isDesktop = useMediaQuery(`(min-width: ${String(DESKTOP_MIN_WIDTH)}px)`)
  const close = useCallback(() => dialog.current?.close(), [])
  useCloseOnBack(open, close)

  useEffect(() => {
    if (isDesktop) close()
  }, [isDesktop, close])

  useEffect(() => {
    events.on('routeChangeStart', close)
    return () => {
      events.off('routeChangeStart', close)
    }
  }, [events, close])

  useEffect(() => {
    document.body.style.overflow = open ? 'hidden' : ''
    return () => {
      document.body.style.overflow = ''
    }
  }, [open])

  useDialogDismissal(dialog, close)

  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={`${iconButton.mobileOnly} needs-js`}
        aria-label="Toggle navigation bar"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Navigation"
        onClose={() => {
          setOpen(false)
        }}
      >
        <div className={styles.panel}>
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
          {open && <MobileMenuPanels />}
        </div>
      </dialog>
    </>
  )
}
