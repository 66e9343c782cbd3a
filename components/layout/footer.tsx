import Link from 'next/link'
import { site } from '@/site.config'
import { TUTORIAL_ROUTE } from '@/lib/navigation/tree'
import { ExternalLink } from '@/components/ui/external-link'
import styles from './footer.module.css'

/** The same on every page. Names, links and the year come from site.config.ts. */
export function Footer() {
  const { product, sibling, company } = site
  const groups = [
    { title: 'Docs', links: [{ label: 'Tutorial', href: TUTORIAL_ROUTE }] },
    {
      title: product.name,
      links: [{ label: 'Website', href: product.website }, ...product.social],
    },
    {
      title: sibling.name,
      links: [
        { label: 'Website', href: sibling.website },
        { label: 'Docs', href: sibling.docs },
      ],
    },
  ]
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul className={styles.links}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    {href.startsWith('/') ? (
                      <Link href={href}>{label}</Link>
                    ) : (
                      <ExternalLink href={href}>{label}</ExternalLink>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.copyright}>
          Copyright © {company.copyrightYear} {company.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
