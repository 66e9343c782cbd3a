import { useState } from 'react'
import Link from 'next/link'
import { isWithin, sections } from '@/lib/navigation/sections'
import { RecentPosts } from '@/components/blog/recent-posts'
import { SidebarList } from '@/components/docs/sidebar-list'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { usePage } from './page-context'
import { VersionLink } from './version-link'
import styles from './mobile-menu.module.css'

/** The section's own menu first where there is one, with a way back to the main menu. */
export function MobileMenuPanels() {
  const { route } = usePage()
  const [showMain, setShowMain] = useState(false)
  const section = sectionMenu(route)

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
        {section}
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

/** The menu of the section that a route belongs to; null where there is none. */
function sectionMenu(route: string) {
  if (isWithin(route, '/blog')) return <RecentPosts />
  if (!isWithin(route, '/docs')) return null
  return (
    <nav aria-label="Docs sidebar">
      <SidebarList idPrefix="menu" />
    </nav>
  )
}
