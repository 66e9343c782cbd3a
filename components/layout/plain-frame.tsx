import type { ReactNode } from 'react'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { CopyPage } from '@/components/docs/copy-page'
import { PageMeta } from '@/components/docs/page-meta'
import { hasContents, TableOfContents, type TocHeadings } from '@/components/docs/table-of-contents'
import { Main } from '@/components/page/main'
import { usePage } from '@/components/page/page-context'
import { BrokenLinkReport } from './broken-link-report'
import styles from '@/components/page/frames.module.css'

interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

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
        {route === NOT_FOUND_ROUTE ? (
          <BrokenLinkReport />
        ) : (
          <>
            <PageMeta />
            <CopyPage />
          </>
        )}
      </Main>
      <TableOfContents headings={toc} />
    </div>
  )
}
