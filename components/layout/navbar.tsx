import Link from 'next/link'
import { isCurrent, navbarHref, type NavbarItem } from '@/lib/navigation/navigation'
import { isWithin } from '@/lib/navigation/routes'
import { usePage } from '@/components/page/page-context'
import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { SearchButton } from '@/components/search/search-button'
import { AnyLink } from '@/components/ui/any-link'
import { ExternalLink } from '@/components/ui/external-link'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenu } from './mobile-menu'
import { NavbarMenu } from './navbar-menu'
import { VersionLink } from './version-link'
import styles from './navbar.module.css'

/** Sticky bar: brand, sections, version, search and colour mode. */
export function Navbar({ items }: { items: readonly NavbarItem[] }) {
  const { route } = usePage()
  const { logo, navbar, project } = useThemeConfig()
  return (
    <nav aria-label="Main" className={`${styles.navbar} no-print`}>
      <div className={styles.inner}>
        <MobileMenu />
        <Link href="/" className={styles.brand}>
          {renderPart(logo, {})}
        </Link>
        <ul className={styles.sections}>
          {items.map((item) => (
            <li key={item.name}>
              {item.type === 'menu' ? (
                <NavbarMenu menu={item} />
              ) : (
                <AnyLink
                  href={navbarHref(item)}
                  className={styles.section}
                  aria-current={isCurrent(item, route) ? 'page' : undefined}
                >
                  {item.title}
                </AnyLink>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {isWithin(route, '/docs') && (
            <span className={styles.desktopOnly}>
              <VersionLink />
            </span>
          )}
          {project && (
            <ExternalLink href={project.link} className={styles.section}>
              {renderPart(project.icon, {})}
            </ExternalLink>
          )}
          {renderPart(navbar.extraContent, {})}
          <SearchButton />
          <ColorModeToggle />
        </div>
      </div>
    </nav>
  )
}
