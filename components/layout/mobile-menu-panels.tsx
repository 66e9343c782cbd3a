import { useState } from 'react'
import Link from 'next/link'
import { isWithin, sections } from '@/lib/navigation/sections'
import { SidebarList } from '@/components/docs/sidebar-list'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { usePage } from './page-context'
import { VersionLink } from './version-link'
import styles from './mobile-menu.module.css'

/** The section's own menu first where there is one, with a way back to the main menu. */
export function MobileMenuPanels() {
  const { route } = usePage()
  const [showMain, setShowMain] = useState(false)
  const section = isWithin(route, '/docs') ? <SidebarList idPrefix="menu" /> : null

  if (section && !showMain) {
    return (
      <div className={styles.body} data-scroll-panel="">
        <button
          type="button"
          className={styles.back}
          onClick={() => {
            setShowMain(true)
          }}
        >
          <ArrowLeftIcon size={16} /> Back to main menu
        </button>
        <nav aria-label="Docs sidebar">{section}</nav>
      </div>
    )
  }
  return (
    <div className={styles.body}>
      <nav aria-label="Main menu">
        <ul className={styles.sections}>
          {sections.map(({ label, href, prefix }) => (
            <li key={href}>
              <Link href={href} aria-current={isWithin(route, prefix) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.version}>
        Docs version <VersionLink />
      </p>
    </div>
  )
}
