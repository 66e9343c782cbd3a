import { usePage } from '#frame/page/page-context.tsx'
import { renderPart } from '#frame/page/theme-config.ts'
import { useSite } from '#settings/use-site.ts'
import { AnyLink } from '#ui/links.tsx'
import styles from './footer.module.css'

/** The footer of every page. Its links come from site.config.ts, its last line from theme.config.tsx. */
export function Footer() {
  const content = usePage().config.footer?.content
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          {useSite().footer.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <ul className={styles.links}>
                {links.map(({ label, href }) => (
                  <li key={label + href}>
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
