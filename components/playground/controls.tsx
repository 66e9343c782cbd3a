import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { toHash, type SharedRequest } from '@/lib/playground/share'
import { CodeBlock } from '@/components/code/code-block'
import { restoreNotation } from '@/components/code/choose-notation'
import { highlight } from '@/lib/code/highlight.mjs'
import { operationName } from './sample'

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

/** The request as a program sends it, in the notation that the reader chose before. */
export function RequestCode({ request }: { request: SharedRequest }) {
  const { operation, variables, authorization } = useDeferredValue(request)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) restoreNotation(frame.current, 'cURL')
  })
  return (
    <div ref={frame} key={operation + variables + authorization} className="exchange">
      <CodeBlock
        html={highlight(operation, 'graphql')}
        lines={1}
        language="graphql"
        kind="Operation"
        label={operationName(operation) ?? 'Query'}
        note={`authorization: ${authorization}`}
      />
      {variables.trim() !== '' && (
        <CodeBlock html={highlight(variables, 'json')} lines={1} label="Variables" />
      )}
    </div>
  )
}
