import { useDeferredValue, useEffect, useId, useState } from 'react'
import { toHash, type SharedRequest } from '@/lib/playground/share'
import { CodeBlock } from '@/components/code/code-block'
import { CodeTabs } from '@/components/code/exchange'
import { restoreNotation } from '@/components/code/select-tab'
import { highlight } from '@/lib/code/highlight.mjs'
import styles from './playground.module.css'
import type { Workbench } from './bundled/editor'

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

/** The request as a program sends it, in the language that the reader chose before. */
export function CodeSamples({ workbench, request }: CodeSamplesProps) {
  const samples = workbench.codeSamples(useDeferredValue(request))
  const reason = typeof samples === 'string' ? samples : null
  useEffect(() => restoreNotation(document), [reason])
  if (typeof samples === 'string') return <p className={styles.problem}>{samples}</p>
  return (
    <CodeTabs labels={samples.map(({ label }) => label)}>
      {samples.map(({ label, language, text }) => (
        <CodeBlock
          key={label}
          html={highlight(text, language)}
          lines={text.split('\n').length}
          label={label}
        />
      ))}
    </CodeTabs>
  )
}
