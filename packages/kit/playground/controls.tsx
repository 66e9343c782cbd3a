import { useId, useState } from 'react'
import type { PageRequest } from './call.ts'
import { toHash } from './share.ts'

interface ChoiceProps<Value> {
  label: string
  options: readonly { label: string; value: Value }[]
  value: Value
  /** Label for a value outside the options. */
  other?: string
  onChange: (value: Value) => void
}

/** A select list with its label. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, other, onChange } = props
  const id = useId()
  const isOther = other !== undefined && props.options.every((option) => option.value !== value)
  const options = isOther ? [...props.options, { label: other, value }] : props.options
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const option = options[target.selectedIndex]
          if (option) onChange(option.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
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
  refused: 'Could not copy. The link is in the address bar.',
  tooLong: 'This request is too long for a link.',
} as const

/** Puts the request into the address of the page, and copies the address. */
export function CopyLink({ request }: { request: PageRequest }) {
  const [result, setResult] = useState<keyof typeof RESULTS>('none')
  const copy = async () => {
    const hash = toHash(request)
    if (hash === null) {
      setResult('tooLong')
      return
    }
    const address = new URL(hash, location.href).href
    // The router needs its own state to handle Back.
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
