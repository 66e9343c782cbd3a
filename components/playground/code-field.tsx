import { useId } from 'react'
import styles from './playground.module.css'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on Ctrl or Cmd with Enter. */
  onRun: () => void
  /** What is wrong with the value. */
  problem?: string
  /** Takes the height that is left. */
  grow?: boolean
}

/** A field for a few lines of code. Tab leaves it, as in any other field. */
export function CodeField({
  label,
  value,
  onChange,
  onRun,
  problem,
  grow = false,
}: CodeFieldProps) {
  const id = useId()
  return (
    <div className={grow ? styles.growing : undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.code}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
        }}
        rows={grow ? 12 : Math.min(Math.max(value.split('\n').length, 2), 10)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
