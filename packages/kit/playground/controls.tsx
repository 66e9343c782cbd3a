import { useId } from 'react'

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
