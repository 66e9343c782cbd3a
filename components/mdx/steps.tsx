import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** Sets off an ordered list of larger steps: numbers in circles, joined by a line. Styling only. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>
}
