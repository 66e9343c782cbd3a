import { renderPart, useThemeConfig } from '@/components/page/theme-config'
import { site } from '@/site.config'
import { TUTORIAL_ROUTE } from '@/lib/navigation/routes'
import { AnyLink } from '@/components/ui/links'
import styles from './footer.module.css'

/** The same on every page. Names and links come from site.config.ts, the last line from theme.config.tsx. */
export function Footer() {
  const { content } = useThemeConfig().footer
  const { product, sibling } = site
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
                    <AnyLink href={href}>{label}</AnyLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {content && <div className={styles.copyright}>{renderPart(content, {})}</div>}
      </div>
    </footer>
  )
}
