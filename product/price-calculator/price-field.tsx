import { useId } from 'react'
import styles from './price-calculator.module.css'

interface PriceFieldProps {
  label: string
  /** Text beside the field: a currency, or the two of a rate. */
  unit: string
  value: string
  /** Mistake in the value; absent when it is in order. */
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * One figure of the calculator. A text field, because a number field hands over
 * a floating-point number and changes when somebody scrolls over it.
 */
export function PriceField({ label, unit, value, error, onChange }: PriceFieldProps) {
  const id = useId()
  const unitId = `${id}unit`
  const errorId = `${id}error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? unitId : `${unitId} ${errorId}`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
