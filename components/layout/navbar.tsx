import Link from 'next/link'
import { isWithin, sections } from '@/lib/navigation/sections'
import { SearchButton } from '@/components/search/search-button'
import { ColorModeToggle } from './color-mode-toggle'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { usePage } from './page-context'
import { VersionLink } from './version-link'
import styles from './navbar.module.css'

/** Sticky bar: brand, sections, version, search and colour mode. */
export function Navbar() {
  const { route } = usePage()
  return (
    <nav aria-label="Main" className={`${styles.navbar} no-print`}>
      <div className={styles.inner}>
        <MobileMenu />
        <Link href="/" className={styles.brand}>
          <Logo />
        </Link>
        <ul className={styles.sections}>
          {sections.map(({ label, href, prefix }) => (
            <li key={href}>
              <Link
                href={href}
                className={styles.section}
                aria-current={isWithin(route, prefix) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {isWithin(route, '/docs') && (
            <span className={styles.desktopOnly}>
              <VersionLink />
            </span>
          )}
          <SearchButton />
          <ColorModeToggle />
        </div>
      </div>
    </nav>
  )
}
