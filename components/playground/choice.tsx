import { useId } from 'react'

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
      <select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(Number(event.target.value))
        }}
      >
        {options.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
