import { useEffect, useState } from 'react'
import Link from 'next/link'
import { currentItems, navbarHref, type NavbarItem } from '@/lib/navigation/navigation'
import { isWithin } from '@/lib/navigation/routes'
import { isRecord } from '@/lib/format/json'
import { READER_ENDPOINT, readVisit } from '@/lib/site/storage'
import { usePage } from '@/components/page/page-context'
import { renderPart } from '@/components/page/theme-config'
import { SearchButton } from '@/components/search/search-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { AnyLink } from '@/components/ui/links'
import { ColorModeToggle } from './color-mode-toggle'
import { MobileMenu } from './mobile-menu'
import { VersionLink } from './version-link'
import styles from './navbar.module.css'

const EndpointChip = lazyPart(
  'components/code/endpoint-chip',
  () => import('@/components/code/endpoint-chip'),
)

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

/** Shows the reader's endpoint and key in the navbar. Fetches the code for it once there is an endpoint. */
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
