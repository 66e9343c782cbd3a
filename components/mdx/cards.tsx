import type { ReactNode } from 'react'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { PageIcon } from '@/components/ui/icons'
import styles from './cards.module.css'

/** Sets cards side by side, two in a row where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

interface CardProps {
  icon: NonNullable<PageFrontMatter['icon']>
  children: ReactNode
}

/** A card: a heading and what belongs to it, below a drawing of `public/icons.svg`. */
export function Card({ icon, children }: CardProps) {
  return (
    <div className={styles.card}>
      <PageIcon name={icon} />
      {children}
    </div>
  )
}
