import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Description } from '@/lib/playground/editing/describe'
import type { Diagnostic } from '@/lib/playground/editing/options'
import type { RecordGroup } from '@/lib/playground/visit'
import { assetPath } from '@/lib/site/urls'
import type { CodeEditor, Workbench } from './bundled/editor'
import styles from './playground.module.css'

interface CodeFieldProps {
  workbench: Workbench
  language: 'operation' | 'variables'
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on Ctrl or Cmd with Enter. */
  onRun: () => void
  /** The operation, on which the variables depend. */
  operation: string
  /** Records that exist now. */
  records: readonly RecordGroup[]
  /** Beside the label. */
  tools?: ReactNode
}

/** An editor with its label; below it what is wrong, or what the cursor is on. */
export function CodeField(props: CodeFieldProps) {
  const { workbench, language, label, value, operation, tools } = props
  const id = useId()
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(null)
  const [problems, setProblems] = useState<Diagnostic[]>([])
  const [description, setDescription] = useState<Description | null>(null)
  // The editor lives longer than the props of one rendering.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!parent.current) return
    const create = language === 'operation' ? workbench.operationEditor : workbench.variablesEditor
    const created = create({
      parent: parent.current,
      label: latest.current.label,
      describedBy: `${id}-help`,
      text: latest.current.value,
      operation: () => latest.current.operation,
      records: () => latest.current.records,
      onChange: (text) => latest.current.onChange(text),
      onRun: () => latest.current.onRun(),
      onProblems: setProblems,
      onDescription: setDescription,
    })
    editor.current = created
    return () => created.destroy()
  }, [workbench, language, id])

  useEffect(() => editor.current?.setText(value), [value])
  useEffect(() => {
    if (language === 'variables') editor.current?.checkAgain()
  }, [operation, language])

  return (
    <div className={language === 'operation' ? styles.growing : styles.field}>
      <div className={styles.labelRow}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        {tools}
      </div>
      <div ref={parent} className={styles.editor} data-invalid={problems.length > 0} />
      <div id={`${id}-help`} className={styles.help}>
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
          <Described description={description} />
        )}
      </div>
    </div>
  )
}

/** More than these would hide what they are about. */
const MOST_PROBLEMS = 3

function Described({ description }: { description: Description | null }) {
  if (!description) return <p>Escape, then Tab leaves the editor. Ctrl Space offers what fits.</p>
  const { signature, text, href, deprecated } = description
  const [sentence = ''] = /^.*?[.](?=\s|$)/s.exec(text) ?? [text]
  return (
    <p>
      <code>{signature}</code> {deprecated === null ? '' : 'Deprecated. '}
      {sentence.replaceAll('`', '')}{' '}
      {href !== null && (
        <a href={assetPath(href)} target="_blank" rel="noreferrer">
          Reference
        </a>
      )}
    </p>
  )
}
