import { highlight } from '@/lib/code/highlight.mjs'
import styles from './playground.module.css'

interface CodeViewProps {
  /** Accessible name. */
  label: string
  text: string
  language: string
  /** Shown as something that has not happened. */
  dimmed?: boolean
}

/** Coloured code that scrolls by itself. */
export function CodeView({ label, text, language, dimmed = false }: CodeViewProps) {
  return (
    // The scroll area must be reachable by keyboard, and so it needs a name.
    <div className={styles.code} tabIndex={0} role="group" aria-label={label} data-dimmed={dimmed}>
      <pre>
        <code dangerouslySetInnerHTML={{ __html: highlight(text, language) }} />
      </pre>
    </div>
  )
}
