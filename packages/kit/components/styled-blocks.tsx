import type { ReactNode } from 'react'
import styles from './styled-blocks.module.css'
import type { PageFrontMatter } from '#settings/front-matter.ts'
import { entryHref, folderEntries, type NavigationEntry } from '#frame/navigation/navigation.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { PageIcon } from '#ui/icons.tsx'
import { AnyLink } from '#ui/links.tsx'
import cards from '#ui/cards.module.css'

/** Numbers an ordered list or headings as steps, in circles joined by a line. Styling only. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>
}

/**
 * Shows a table of lines, figures and sources as a receipt, whose bold lines are totals. Styling only: it
 * remains a table.
 */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={styles.receipt}>{children}</div>
}

/** Lays out cards in a grid, two to a row if they fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={cards.cards}>{children}</div>
}

interface CardProps {
  icon?: PageFrontMatter['icon']
  title?: string
  /** Target of the link in the title, which covers the whole card. */
  href?: string
  children?: ReactNode
}

/** A card: an icon of `public/icons.svg`, a title or heading, and content. */
export function Card({ icon, title, href, children }: CardProps) {
  return (
    <div className={cards.card}>
      {icon && <PageIcon name={icon} />}
      {title && (
        <p className={cards.title}>{href ? <AnyLink href={href}>{title}</AnyLink> : title}</p>
      )}
      {children}
    </div>
  )
}

/** Shows a card for each page and folder in the front matter's `folder`. */
export function CategoryCards() {
  const { pageMap, frontMatter, filePath } = usePage()
  const folder = String(frontMatter.folder)
  const entries = folderEntries(pageMap, folder).filter(({ isSeparator }) => !isSeparator)
  if (entries.length === 0) {
    throw new Error(
      `<CategoryCards /> needs a folder with pages: set "folder: /docs/…" in the front matter of ${filePath}.`,
    )
  }
  return (
    <div className={cards.cards}>
      {entries.map((entry) => (
        <article key={entry.id} aria-label={entry.title} className={cards.card}>
          {entry.icon && <PageIcon name={entry.icon} />}
          <h2 className={cards.title}>
            <AnyLink href={entryHref(entry) ?? ''}>{entry.title}</AnyLink>
            {entry.count !== undefined && <small> {entry.count}</small>}
          </h2>
          <p>{entry.description ?? (entry.children && countOf(entry.children))}</p>
        </article>
      ))}
    </div>
  )
}

const countOf = ({ length }: readonly NavigationEntry[]) =>
  `${length} item${length === 1 ? '' : 's'}`
