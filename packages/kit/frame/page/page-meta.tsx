import Link from 'next/link'
import { formatDay, isoDay } from 'nextra-graphql/shared/dates.ts'
import { usePage } from './page-context.tsx'
import { renderPart } from './theme-config.ts'
import { useSite } from '#settings/use-site.ts'
import styles from './page-meta.module.css'
import pager from './pager.module.css'
import { HomeIcon } from '#ui/icons.tsx'

/**
 * Edit link and date of the last change, below the text. Generated pages have neither, because their
 * source is the schema or a folder.
 */
export function PageMeta() {
  const { frontMatter } = usePage()
  if (frontMatter.layout === 'reference' || frontMatter.folder) return null
  return (
    <div className={`${styles.meta} no-print`}>
      <EditLink />
      <Timestamp />
    </div>
  )
}

/** A link to the source of the page. */
export function EditLink() {
  const { filePath, config } = usePage()
  const { docsRepositoryBase = useSite().repository.editBase, editLink } = config
  const { content = 'Edit this page' } = editLink ?? {}
  return content && <a href={`${docsRepositoryBase}/${filePath}`}>{content}</a>
}

/** The date of the last commit that changed the page. */
export function Timestamp() {
  const { timestamp, navigation, config } = usePage()
  const { gitTimestamp = LastUpdated } = config
  if (!gitTimestamp || !timestamp || !navigation.theme.timestamp) return null
  return <p>{renderPart(gitTimestamp, { timestamp: new Date(timestamp) })}</p>
}

function LastUpdated({ timestamp }: { timestamp: Date }) {
  return (
    <>
      Last updated on <time dateTime={isoDay(timestamp)}>{formatDay(timestamp)}</time>
    </>
  )
}

/** Links to the home page and the folders, followed by the page itself as plain text. */
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

interface PagerTarget {
  href: string
  /** The line above the title, such as "Next". */
  caption: string
  title: string
}

interface PagerProps {
  /** Name of the landmark. */
  label: string
  previous?: PagerTarget
  next?: PagerTarget
}

/** Links to the previous and next pages. */
export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={pager.pager}>
      {previous && <PagerLink target={previous} className={pager.previous} />}
      {next && <PagerLink target={next} className={pager.next} />}
    </nav>
  )
}

function PagerLink({ target, className }: { target: PagerTarget; className?: string }) {
  return (
    <Link href={target.href} className={className}>
      <span className={pager.caption}>{target.caption}</span>{' '}
      <span className={pager.title}>{target.title}</span>
    </Link>
  )
}
