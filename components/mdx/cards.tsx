import type { ReactNode } from 'react'
import { CodeIcon, ShieldIcon, SlidersIcon, TransferIcon } from '@/components/ui/icons'
import styles from './cards.module.css'

const icons = {
  code: CodeIcon,
  shield: ShieldIcon,
  sliders: SlidersIcon,
  transfer: TransferIcon,
}

/** Sets cards side by side, two in a row where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** A card: a heading and what belongs to it, with an icon before it. */
export function Card({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[icon]
  return (
    <div className={styles.card}>
      <Icon />
      {children}
    </div>
  )
}
