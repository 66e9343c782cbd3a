import { SiteLink } from '@/components/ui/site-link'
import { labelOf } from '@/lib/navigation/page-index'
import { trailOf } from '@/lib/navigation/walk'
import { usePage } from '@/components/layout/page-context'
import { HomeIcon } from '@/components/ui/icons'
import styles from './breadcrumbs.module.css'

/** The way from the home page through the category; the page itself is text. */
export function Breadcrumbs() {
  const { route, pages } = usePage()
  const trail = trailOf(route)
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        <li>
          <SiteLink href="/" aria-label="Home page" className={styles.home}>
            <HomeIcon size={18} />
          </SiteLink>
        </li>
        {trail.map((step) => (
          <li key={step}>
            {step === route ? (
              <span aria-current="page">{labelOf(pages, step)}</span>
            ) : (
              <SiteLink href={step}>{labelOf(pages, step)}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
