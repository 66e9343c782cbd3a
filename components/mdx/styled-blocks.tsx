import { useId, type ReactNode } from 'react'
import screen from './screen.module.css'
import styles from './styled-blocks.module.css'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { PageIcon } from '@/components/ui/icons'
import { AnyLink } from '@/components/ui/links'
import cards from '../ui/cards.module.css'

/** Sets off an ordered list of larger steps, or headings: numbers in circles, joined by a line. Styling only. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>
}

/** Draws a list as points of time along a line, each with its **time** in bold first. Styling only. */
export function Timeline({ children }: { children: ReactNode }) {
  return <div className={styles.timeline}>{children}</div>
}

/**
 * Shows a table of line, figure and source as a slip, whose bold lines are totals. Styling only: it
 * stays a table.
 */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={styles.receipt}>{children}</div>
}

interface ScreenProps {
  /** Name of the screen in the product, in its bar. */
  title: string
  children: ReactNode
}

/**
 * Draws a screen of the product from a list in Markdown: **bold** is a label, `code` what is typed
 * into a field, <kbd> a button. It stays text, so it needs no other description, and its controls
 * cannot be pressed.
 */
export function Screen({ title, children }: ScreenProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className={screen.screen}>
      <figcaption id={id} className={screen.bar}>
        <span className="visually-hidden">Screen: </span>
        {title}
      </figcaption>
      {children}
    </figure>
  )
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
