import { useState } from 'react'
import { isCurrent, navbarHref } from '@/lib/navigation/navigation'
import { lazyPart } from '@/components/ui/lazy-part'
import { isWithin } from '@/lib/navigation/routes'
import { SidebarList } from '@/components/docs/sidebar-list'
import { AnyLink } from '@/components/ui/links'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { usePage, type PageContextValue } from '@/components/page/page-context'
import { VersionLink } from './version-link'
import styles from './mobile-menu.module.css'

const RecentPosts = lazyPart(
  'components/blog/recent-posts',
  () => import('@/components/blog/recent-posts'),
)

/** The section's own menu first where there is one, with a way back to the main menu. */
export function MobileMenuPanels() {
  const { route, navigation } = usePage()
  const [showMain, setShowMain] = useState(false)
  const section = sectionMenu(usePage())

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
                aria-current={isCurrent(item, route) ? 'page' : undefined}
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

/** The menu of the section that a page belongs to; null where there is none. */
function sectionMenu({ route, navigation }: PageContextValue) {
  if (isWithin(route, '/blog')) return <RecentPosts />
  if (navigation.type === 'page' || navigation.sidebar.length === 0) return null
  return (
    <nav aria-label="Docs sidebar">
      <SidebarList idPrefix="menu" />
    </nav>
  )
}
