import type { ReactNode } from 'react'
import { nestToc, type TocHeading } from '@/lib/docs/toc'
import { useActiveHeading } from './use-active-heading'
import styles from './table-of-contents.module.css'

export type TocHeadings = readonly TocHeading<ReactNode>[]

/** Whether a page has enough headings for a list of them. */
export const hasContents = (headings: TocHeadings) => nestToc(headings).length > 0

/** Beside the text on wide screens, with the section in view marked. */
export function TableOfContents({ headings }: { headings: TocHeadings }) {
  const active = useActiveHeading(headings.map(({ id }) => id))
  if (!hasContents(headings)) return null
  return (
    <nav aria-label="On this page" className={`${styles.toc} no-print`} data-scroll-panel="">
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <TocList headings={headings} active={active} />
    </nav>
  )
}

/** Above the text on narrow screens, folded; works without scripts. */
export function MobileTableOfContents({ headings }: { headings: TocHeadings }) {
  if (!hasContents(headings)) return null
  return (
    <details className={`${styles.mobile} no-print`}>
      <summary>On this page</summary>
      <TocList headings={headings} />
    </details>
  )
}

function TocList({ headings, active }: { headings: TocHeadings; active?: string }) {
  const link = ({ id, value }: TocHeading<ReactNode>) => (
    <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
      {value}
    </a>
  )
  return (
    <ul className={styles.list}>
      {nestToc(headings).map((entry) => (
        <li key={entry.id}>
          {link(entry)}
          {entry.children.length > 0 && (
            <ul>
              {entry.children.map((child) => (
                <li key={child.id}>{link(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
