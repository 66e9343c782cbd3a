import { CopyPage } from '@/components/docs/copy-page'
import { PageMeta } from '@/components/docs/page-meta'
import {
  hasContents,
  MobileTableOfContents,
  TableOfContents,
  type TocHeadings,
} from '@/components/docs/table-of-contents'
import type { ReactNode } from 'react'
import { NOT_FOUND_ROUTE, usePage } from './page-context'
import { MAIN_ID } from './skip-link'
import styles from './frames.module.css'

interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

/** A page of its own: the home page over the full width, anything else as one text column. */
export function PlainFrame({ toc, children }: FrameProps) {
  const { frontMatter, route, title } = usePage()
  if (frontMatter.layout === 'full') {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    )
  }
  return (
    <div className={`${styles.plain} ${hasContents(toc) ? styles.withContents : ''}`}>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <MobileTableOfContents headings={toc} />
        <article aria-label={title} className="prose">
          {children}
        </article>
        {route !== NOT_FOUND_ROUTE && (
          <>
            <PageMeta />
            <CopyPage />
          </>
        )}
      </main>
      <TableOfContents headings={toc} />
    </div>
  )
}
