import { useEffect, useState } from 'react'
import Link from 'next/link'
import { DESKTOP_QUERY } from '#styles/breakpoint.mjs'
import { SidebarList } from '#frame/docs/sidebar-list.tsx'
import { usePage, type PageContextValue } from '#frame/page/page-context.tsx'
import { renderPart } from '#frame/page/theme-config.ts'
import { ArrowLeftIcon, CloseIcon, MenuIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AnyLink } from '#ui/links.tsx'
import { useDialog } from '#ui/use-dialog.tsx'
import { currentItems, navbarHref } from '#frame/navigation/navigation.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { ColorModeToggle } from './color-mode-toggle.tsx'
import { VersionLink } from './version-link.tsx'
import iconButton from './icon-button.module.css'
import styles from './mobile-menu.module.css'

/**
 * The hamburger button and its panel. The panel is a modal dialog, so the browser traps the focus, closes
 * the dialog on Escape and returns the focus to the button. It also closes at the desktop breakpoint.
 */
export function MobileMenu() {
  const { logo } = usePage().config
  const { dialog, isOpen, show, close } = useDialog()

  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP_QUERY)
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
        {isOpen && <Panels />}
      </dialog>
    </>
  )
}

const RecentPosts = lazyPart(async () => ({
  default: (await import('#blog/blog-frame.tsx')).RecentPosts,
}))

/** Shows the section's menu if there is one, with a button back to the main menu. */
function Panels() {
  const { route, navigation } = usePage()
  const [showMain, setShowMain] = useState(false)
  const section = sectionMenu(usePage())
  const current = currentItems(navigation.navbar, route)

  if (section && !showMain) {
    return (
      <div className={styles.body} data-scroll-panel="">
        <button type="button" className={styles.back} onClick={() => setShowMain(true)}>
          <ArrowLeftIcon size={16} /> Back to main menu
        </button>
        {section}
      </div>
    )
  }
  return (
    <div className={styles.body}>
      <nav aria-label="Main menu">
        <ul className={styles.sections}>
          {navigation.navbar.map((item) => (
            <li key={item.name}>
              <AnyLink
                href={navbarHref(item)}
                className="menu-link"
                aria-current={current.includes(item) ? 'page' : undefined}
              >
                {item.title}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.version}>
        <VersionLink />
      </p>
    </div>
  )
}

/** Returns the menu of the page's section, or null. */
function sectionMenu({ route, navigation }: PageContextValue) {
  if (isWithin(route, '/blog')) return <RecentPosts />
  if (navigation.type === 'page' || navigation.sidebar.length === 0) return null
  return (
    <nav aria-label="Docs sidebar">
      <SidebarList idPrefix="menu" />
    </nav>
  )
}
