import { usePage } from '@/components/page/page-context'
import { HomeIcon } from '@/components/ui/icons'
import Link from 'next/link'
import styles from './docs-frame.module.css'

/** The way from the home page through the folders; the page itself is text. */
export function Breadcrumbs() {
  const { route, navigation } = usePage()
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link href="/" aria-label="Home page" className={`plain-link ${styles.home}`}>
            <HomeIcon size={18} />
          </Link>
        </li>
        {navigation.trail.map(({ id, title, href }) => (
          <li key={id}>
            {href === route || href === undefined ? (
              <span aria-current={href === route ? 'page' : undefined}>{title}</span>
            ) : (
              <Link href={href} className="plain-link">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
