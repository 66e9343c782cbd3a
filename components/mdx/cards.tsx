import type { ReactNode } from 'react'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { PageIcon } from '@/components/ui/icons'
import { AnyLink } from '@/components/ui/links'
import styles from './cards.module.css'

/** Sets cards side by side, two in a row where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

interface CardProps {
  icon?: PageFrontMatter['icon']
  title?: string
  /** The whole card leads there, by its title. */
  href?: string
  children?: ReactNode
}

/** A card: a title or a heading and what belongs to it, below a drawing of `public/icons.svg`. */
export function Card({ icon, title, href, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon && <PageIcon name={icon} />}
      {title && (
        <p className={styles.title}>{href ? <AnyLink href={href}>{title}</AnyLink> : title}</p>
      )}
      {children}
    </div>
  )
}
