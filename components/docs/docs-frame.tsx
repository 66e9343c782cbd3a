import type { ReactNode } from 'react'
import { Main } from '@/components/page/main'
import { usePage } from '@/components/page/page-context'
import styles from '@/components/page/frames.module.css'
import { Breadcrumbs } from './breadcrumbs'
import { CopyPage } from './copy-page'
import { DocsPager } from './docs-pager'
import { DocsSidebar } from './docs-sidebar'
import { PageMeta } from './page-meta'
import { hasContents, TableOfContents, type TocHeadings } from './table-of-contents'

interface DocsFrameProps {
  toc: TocHeadings
  children: ReactNode
}

/** Sidebar, text and contents. A reference page brings its own contents with its static body. */
export function DocsFrame({ toc, children }: DocsFrameProps) {
  const { frontMatter, navigation, title } = usePage()
  const { breadcrumb, layout, sidebar } = navigation.theme
  const isReference = frontMatter.layout === 'reference'
  const besideText = !isReference && hasContents(toc)
  const isListing = Boolean(frontMatter.folder)
  const mainClass =
    isReference || layout === 'full' ? styles.wide : isListing ? styles.listing : styles.main
  return (
    <div className={`${styles.frame} ${besideText ? styles.withContents : ''}`}>
      {sidebar && <DocsSidebar />}
      <Main className={mainClass}>
        <div className={styles.top}>
          {breadcrumb && layout !== 'full' && <Breadcrumbs />}
          <CopyPage isFolded />
        </div>
        <article aria-label={title} className={isReference ? undefined : 'prose'}>
          {children}
        </article>
        <PageMeta />
        <DocsPager />
      </Main>
      {besideText && <TableOfContents headings={toc} />}
    </div>
  )
}
