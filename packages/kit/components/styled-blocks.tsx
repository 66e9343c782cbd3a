import type { ReactNode } from 'react'
import styles from './styled-blocks.module.css'
import type { PageFrontMatter } from '#settings/front-matter.ts'
import { PageIcon } from '#ui/icons.tsx'
import { AnyLink } from '#ui/links.tsx'
import cards from '#ui/cards.module.css'

/** Sets off an ordered list of larger steps, or headings: numbers in circles, joined by a line. Styling only. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>
}

/**
 * Shows a table of line, figure and source as a slip, whose bold lines are totals. Styling only: it
 * stays a table.
 */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={styles.receipt}>{children}</div>
}

/** Sets cards side by side, two in a row where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={cards.cards}>{children}</div>
}

interface CardProps {
  icon?: PageFrontMatter['icon']
  title?: string
  /** The whole card links there, through its title. */
  href?: string
  children?: ReactNode
}

/** A card: a title or a heading and what belongs to it, below a drawing of `public/icons.svg`. */
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
