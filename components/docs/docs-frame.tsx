import type { ReactNode } from 'react'
import { usePage } from '@/components/layout/page-context'
import { MAIN_ID } from '@/components/layout/skip-link'
import styles from '@/components/layout/frames.module.css'
import { Breadcrumbs } from './breadcrumbs'
import { CopyPage } from './copy-page'
import { DocsPager } from './docs-pager'
import { DocsSidebar } from './docs-sidebar'
import { PageMeta } from './page-meta'
import {
  hasContents,
  MobileTableOfContents,
  TableOfContents,
  type TocHeadings,
} from './table-of-contents'

interface DocsFrameProps {
  toc: TocHeadings
  children: ReactNode
}

/** Sidebar, text and contents. A reference page brings its own contents with its static body. */
export function DocsFrame({ toc, children }: DocsFrameProps) {
  const { frontMatter, route, title } = usePage()
  const isReference = frontMatter.layout === 'reference'
  const besideText = !isReference && hasContents(toc)
  const isCategory = route.startsWith('/docs/category/')
  return (
    <div className={`${styles.docs} ${besideText ? styles.withContents : ''}`}>
      <DocsSidebar />
      <main id={MAIN_ID} tabIndex={-1} className={isReference ? styles.wide : styles.main}>
        <div className={styles.top}>
          <Breadcrumbs />
          <CopyPage />
        </div>
        {!isReference && <MobileTableOfContents headings={toc} />}
        <article aria-label={title} className={isReference ? undefined : 'prose'}>
          {children}
        </article>
        {!isCategory && <PageMeta />}
        <DocsPager />
      </main>
      {besideText && <TableOfContents headings={toc} />}
    </div>
  )
}
