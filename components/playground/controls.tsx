import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { nextTab } from '@/lib/code/next-tab'
import { toHash, type SharedRequest } from '@/lib/playground/share'
import { CodeBlock } from '@/components/code/code-block'
import { highlight } from '@/lib/code/highlight.mjs'
import styles from './playground.module.css'
import type { Workbench } from './bundled/editor'

interface TabsProps {
  label: string
  tabs: readonly { label: string; content: ReactNode }[]
  selected: number
  onSelect: (index: number) => void
}

/** One of several panels, by the WAI-ARIA pattern for tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, tabs.length)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    buttons.current[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}tab${selected}`}
        className={styles.panel}
      >
        {tabs[selected]?.content}
      </div>
    </>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { label: string }[]
  /** Index of the chosen option. */
  value: number
  onChange: (index: number) => void
}

/** A select list with its label. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

const RESULTS = {
  none: '',
  copied: 'Link copied',
  refused: 'The link is in the address bar',
} as const

/** Puts what is in the editor into the address of the page, and copies that. */
export function CopyLink({ request }: { request: SharedRequest }) {
  const [result, setResult] = useState<keyof typeof RESULTS>('none')
  const copy = async () => {
    const address = new URL(await toHash(request), location.href).href
    // The router's own state stays, so that a step back works as before.
    history.replaceState(history.state, '', address)
    try {
      await navigator.clipboard.writeText(address)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status">{RESULTS[result]}</span>
    </>
  )
}

interface CodeSamplesProps {
  workbench: Workbench
  request: SharedRequest
}

/** The request as a program sends it. */
export function CodeSamples({ workbench, request }: CodeSamplesProps) {
  const [chosen, setChosen] = useState(0)
  const samples = workbench.codeSamples(request)
  if (typeof samples === 'string') {
    return <p className={styles.problem}>{samples}</p>
  }
  const sample = samples[chosen]
  return (
    <>
      <div className={styles.sampleBar}>
        <Choice label="Code for" options={samples} value={chosen} onChange={setChosen} />
      </div>
      {sample && (
        <CodeBlock
          html={highlight(sample.text, sample.language)}
          lines={sample.text.split('\n').length}
          label={sample.label}
        />
      )}
    </>
  )
}
