import type { ReactNode } from 'react'
import { Main, usePage, type FrameProps } from './page-context.tsx'
import { hasContents, TableOfContents } from './table-of-contents.tsx'
import styles from './page-frame.module.css'

interface PageFrameProps extends FrameProps {
  /** Name and content of the menu. Without scripts, narrow screens show it below the text. */
  menu?: { label: string; content: ReactNode } | false
  /**
   * Text has a maximum width; cards and the reference use the whole width. The reference has its table of contents in
   * the column of the menu.
   */
  width?: 'text' | 'cards' | 'whole'
}

/** Lays out the menu, text and table of contents that a page has. */
export function PageFrame({ menu, toc, width = 'text', children }: PageFrameProps) {
  const isFull = usePage().navigation.theme.layout === 'full'
  const mainClass = isFull ? styles.whole : styles[width]
  const contentsClass =
    width === 'whole' ? styles.shared : hasContents(toc) ? styles.withContents : ''
  return (
    <div className={menu || !isFull ? `${styles.frame} ${contentsClass}` : undefined}>
      {menu && (
        <aside aria-label={menu.label} className={`${styles.menu} no-print`} data-scroll-panel="">
          {menu.content}
        </aside>
      )}
      <Main className={mainClass}>{children}</Main>
      <TableOfContents headings={toc} />
    </div>
  )
}
