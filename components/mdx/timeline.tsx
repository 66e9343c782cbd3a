import type { ReactNode } from 'react'
import styles from './timeline.module.css'

/** Draws a list as points of time along a line, each with its **time** in bold first. Styling only. */
export function Timeline({ children }: { children: ReactNode }) {
  return <div className={styles.timeline}>{children}</div>
}
