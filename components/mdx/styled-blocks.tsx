import type { ReactNode } from 'react'
import styles from './styled-blocks.module.css'

/** Sets off an ordered list of larger steps: numbers in circles, joined by a line. Styling only. */
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
