import { tokenise, type Token } from '@/lib/reference/highlight/tokens'
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
        <code>{tokenise(text, language).map(coloured)}</code>
      </pre>
    </div>
  )
}

const coloured = ({ kind, text }: Token, index: number) =>
  kind === null ? (
    text
  ) : (
    <span key={index} className={`ref-${kind}`}>
      {text}
    </span>
  )
