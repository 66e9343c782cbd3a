import Link from 'next/link'
import { currentItems, navbarHref, type NavbarItem } from '@/lib/navigation/navigation'
import { isWithin } from '@/lib/navigation/routes'
import { EndpointButton } from '@/components/code/endpoint-button'
import { usePage } from '@/components/page/page-context'
import { renderPart } from '@/components/page/theme-config'
import { SearchButton } from '@/components/search/search-button'
import { AnyLink } from '@/components/ui/links'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenu } from './mobile-menu'
import { VersionLink } from './version-link'
import styles from './navbar.module.css'

/** Sticky bar with brand, sections, version, search and colour mode. */
export function Navbar({ items }: { items: readonly NavbarItem[] }) {
  const { route, config } = usePage()
  const [closest, ...around] = currentItems(items, route)
  return (
    <nav aria-label="Main" className={`${styles.navbar} no-print`}>
      <div className={styles.inner}>
        <MobileMenu />
        <Link href="/" className={styles.brand}>
          {renderPart(config.logo, {})}
        </Link>
        <ul className={styles.sections}>
          {items.map((item) => (
            <li key={item.name}>
              <AnyLink
                href={navbarHref(item)}
                className={`menu-link ${around.includes(item) ? styles.around : styles.section}`}
                aria-current={item === closest || around.includes(item) ? 'page' : undefined}
              >
                {item.title}
              </AnyLink>
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {isWithin(route, '/docs') && (
            <span className={styles.desktopOnly}>
              <VersionLink />
            </span>
          )}
          {renderPart(config.navbar?.extraContent, {})}
          <EndpointButton />
          <SearchButton />
          <ColorModeToggle />
        </div>
      </div>
    </nav>
  )
}
