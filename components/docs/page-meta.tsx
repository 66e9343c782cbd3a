import { formatDay, isoDay } from '@/lib/format/dates'
import { usePage } from '@/components/page/page-context'
import { renderPart } from '@/components/page/theme-config'
import { site } from '@/site.config'
import styles from './docs-frame.module.css'

/**
 * Edit link and date of the last change, below the text. Generated pages have none: their source is
 * the schema, or the folder that they list.
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

/** Opens the source of the page on screen. */
export function EditLink() {
  const { filePath, config } = usePage()
  const { docsRepositoryBase = site.repository.editBase, editLink } = config
  return <a href={`${docsRepositoryBase}/${filePath}`}>{editLink?.content ?? 'Edit this page'}</a>
}

/** The day of the last commit that touched the page. */
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
