import { useEffect, useState } from 'react'
import Link from 'next/link'
import { currentItems, navbarHref, type NavbarItem } from '#frame/navigation/navigation.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { READER_ENDPOINT, readVisit } from '#ui/storage.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { renderPart } from '#frame/page/theme-config.ts'
import { SearchButton } from '#search/search-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AnyLink } from '#ui/links.tsx'
import { ColorModeToggle } from './color-mode-toggle.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { VersionLink } from './version-link.tsx'
import styles from './navbar.module.css'

const EndpointChip = lazyPart(async () => ({
  default: (await import('#endpoints/endpoint-dialog.tsx')).EndpointChip,
}))

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

/** Shows the reader's endpoint and key. Loads its code only after the reader has set an endpoint. */
function EndpointButton() {
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    const look = () => setSet(true)
    if (readVisit(READER_ENDPOINT, isRecord)) look()
    window.addEventListener(READER_ENDPOINT, look)
    return () => window.removeEventListener(READER_ENDPOINT, look)
  }, [])
  return isSet && <EndpointChip />
}
