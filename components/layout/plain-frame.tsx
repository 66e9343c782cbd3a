import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { CopyPage } from '@/components/docs/copy-page'
import { PageMeta } from '@/components/docs/page-meta'
import { hasContents, TableOfContents } from '@/components/docs/table-of-contents'
import { Main, usePage, type FrameProps } from '@/components/page/page-context'
import styles from '@/components/page/frames.module.css'

/** A page that stands alone: one column of text, or the whole width. */
export function PlainFrame({ toc, children }: FrameProps) {
  const { route, navigation, title } = usePage()
  const isFull = navigation.theme.layout === 'full'
  return (
    <div
      className={
        isFull ? undefined : `${styles.frame} ${hasContents(toc) ? styles.withContents : ''}`
      }
    >
      <Main className={isFull ? styles.wide : styles.main}>
        <article aria-label={title} className="prose">
          {children}
        </article>
        {route !== NOT_FOUND_ROUTE && (
          <>
            <PageMeta />
            <CopyPage key={route} />
          </>
        )}
      </Main>
      <TableOfContents headings={toc} />
    </div>
  )
}
