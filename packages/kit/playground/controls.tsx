import { useId } from 'react'
import type { PageRequest } from '#settings/sample-endpoint.ts'
import { toHash } from './share.ts'

interface ChoiceProps {
  label: string
  options: readonly { label: string; value: string }[]
  value: string
  /** Label for a value that is not among the options. */
  other: string
  onChange: (value: string) => void
}

/** A select element with its label. */
export function Choice({ label, value, other, onChange, ...props }: ChoiceProps) {
  const id = useId()
  const isOther = props.options.every((option) => option.value !== value)
  const options = isOther ? [...props.options, { label: other, value }] : props.options
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Copies a link that opens the request. See code/code-controls.tsx. */
export function CopyLink({ request }: { request: PageRequest }) {
  const hash = toHash(request)
  return (
    <button
      type="button"
      data-copy="link"
      data-link={hash}
      disabled={hash === null}
      title={hash === null ? 'This request is too long for a link.' : undefined}
    >
      Copy link
    </button>
  )
}
