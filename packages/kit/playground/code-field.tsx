import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CodeEditor, Diagnostic, Workbench } from './bundled/editor.ts'
import styles from './playground.module.css'

interface CodeFieldProps {
  workbench: Workbench
  language: 'operation' | 'variables'
  label: string
  value: string
  onChange: (value: string) => void
  /** Whether the field takes the focus when it opens. */
  takesFocus: boolean
}

/** An editor with its label. Problems appear below it, or keyboard shortcuts if there are none. */
export function CodeField(props: CodeFieldProps) {
  const { workbench, language, label, value, onChange, takesFocus } = props
  const id = useId()
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const help = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Diagnostic[]>([])
  const change = useEffectEvent(onChange)
  const open = useEffectEvent((box: HTMLElement) => {
    const created = workbench[language]({
      parent: box,
      label,
      describedBy: `${id}-help`,
      text: value,
      onChange: (text) => change(text),
      onLeave: () => help.current?.focus(),
      onProblems: setProblems,
    })
    editor.current = created
    if (takesFocus) {
      created.focus()
      box.scrollIntoView({ block: 'center' })
    }
    return () => created.destroy()
  })
  useEffect(() => (parent.current ? open(parent.current) : undefined), [])

  return (
    <div className={language === 'operation' ? styles.growing : styles.field}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div ref={parent} className={styles.editor} data-invalid={problems.length > 0} />
      <div ref={help} id={`${id}-help`} className={styles.help} tabIndex={-1}>
        {problems.length > 0 ? (
          <ul aria-label={`Problems: ${label.toLowerCase()}`}>
            {problems.slice(0, MOST_PROBLEMS).map((problem) => (
              <li key={`${problem.from} ${problem.message}`} data-severity={problem.severity}>
                <button type="button" onClick={() => editor.current?.goTo(problem.from)}>
                  Line {value.slice(0, problem.from).split('\n').length}
                </button>{' '}
                {problem.message}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.keys}>
            <b>{CONTROL}+Enter</b> run · <b>Esc, Tab</b> leave
            {language === 'operation' && (
              <>
                {' '}
                · <b>Ctrl+Space</b> complete
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Name of the modifier key on the reader's keyboard. */
const CONTROL =
  typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

/** Maximum number of problems shown. More would hide the editor. */
const MOST_PROBLEMS = 3
