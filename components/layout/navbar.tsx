import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { isCurrent, navbarHref, navbarLinks, type NavbarItem } from '@/lib/navigation/navigation'
import { isWithin } from '@/lib/navigation/routes'
import { usePage } from '@/components/page/page-context'
import { renderPart } from '@/components/page/theme-config'
import { SearchButton } from '@/components/search/search-button'
import { AnyLink } from '@/components/ui/links'
import { ChevronIcon } from '@/components/ui/icons'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenu } from './mobile-menu'
import { VersionLink } from './version-link'
import styles from './navbar.module.css'

/** Sticky bar: brand, sections, version, search and colour mode. */
export function Navbar({ items }: { items: readonly NavbarItem[] }) {
  const { route, navigation, config } = usePage()
  const isOnTrail = (href: string) => navigation.trail.some((entry) => entry.href === href)
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
              {item.type === 'menu' ? (
                <NavbarMenu menu={item} />
              ) : (
                <AnyLink
                  href={navbarHref(item)}
                  className={`menu-link ${styles.section}`}
                  aria-current={isCurrent(item, route) ? 'page' : undefined}
                  data-on-trail={isOnTrail(navbarHref(item)) || undefined}
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
          {renderPart(config.navbar?.extraContent, {})}
          <SearchButton />
          <ColorModeToggle />
        </div>
      </div>
    </nav>
  )
}

/**
 * An entry of the navbar that opens a list of links. It opens without scripts; with them it also
 * closes on Escape, when the focus or a click goes elsewhere, and when a link is followed.
 */
function NavbarMenu({ menu }: { menu: NavbarItem }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close(details.current)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return
      close(details.current)
      details.current.querySelector('summary')?.focus()
    }
    const abort = new AbortController()
    const { signal } = abort
    document.addEventListener('pointerdown', onElsewhere, { signal })
    document.addEventListener('focusin', onElsewhere, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => abort.abort()
  }, [])

  return (
    <details ref={details} className={styles.menu}>
      <summary className={`menu-link ${styles.section}`}>
        {menu.title} <ChevronIcon size={14} />
      </summary>
      <ul className={styles.menuLinks}>
        {navbarLinks(menu).map(({ title, href }) => (
          <li key={href}>
            <AnyLink href={href} className="menu-link" onClick={() => close(details.current)}>
              {title}
            </AnyLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function close(menu: HTMLDetailsElement | null) {
  menu?.removeAttribute('open')
}
