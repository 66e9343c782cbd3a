import { formatDay, isoDay } from '@/lib/format/day'
import { usePage } from '@/components/layout/page-context'
import { EditLink } from './edit-link'
import styles from './page-meta.module.css'

/** Edit link and date of the last change. Generated pages have neither: their source is the schema. */
export function PageMeta() {
  const { timestamp, frontMatter } = usePage()
  if (frontMatter.layout === 'reference') return null
  const changed = timestamp ? new Date(timestamp) : undefined
  return (
    <div className={`${styles.meta} no-print`}>
      <EditLink />
      {changed && (
        <p>
          Last updated on <time dateTime={isoDay(changed)}>{formatDay(changed)}</time>
        </p>
      )}
    </div>
  )
}
