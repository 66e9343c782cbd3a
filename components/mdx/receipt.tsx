import type { ReactNode } from 'react'
import styles from './receipt.module.css'

/**
 * Shows a table of line, figure and source as a slip, whose bold lines are totals. Styling only: it
 * stays a table.
 */
export function Receipt({ children }: { children: ReactNode }) {
  return <div className={styles.receipt}>{children}</div>
}
