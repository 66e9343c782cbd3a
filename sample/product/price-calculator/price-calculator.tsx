import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { priceExamples, priceLines } from '@/sample/product/money/price'
import styles from './price-calculator.module.css'

/** Input fields. A rate is in units of the receive currency per unit of the send currency. */
const FIELDS = [
  { name: 'total', label: 'Total to pay', isRate: false },
  { name: 'fee', label: 'Fee', isRate: false },
  { name: 'rate', label: 'Customer rate', isRate: true },
  { name: 'midMarketRate', label: 'Mid-market rate', isRate: true },
] as const

const FIGURES = [
  { name: 'converted', term: 'Amount converted' },
  { name: 'exactReceived', term: 'Before rounding' },
  { name: 'received', term: 'Recipient gets' },
  { name: 'margin', term: 'Margin' },
  { name: 'totalCost', term: 'Total cost' },
] as const

const neverChanges = () => () => undefined

/**
 * Calculates the price of a transfer as the reader types, with exact decimal arithmetic. Until it is
 * hydrated, it shows the first example and cannot be edited.
 */
export function PriceCalculator() {
  const [example, setExample] = useState(priceExamples[0])
  const [values, setValues] = useState(example.values)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const id = useId()
  const { lines, errors } = priceLines(example, values)
  const { sendCurrency, receiveCurrency } = example
  const spoken = useSettled(
    lines
      ? `Recipient gets ${lines.received}. Margin ${lines.margin}, total cost ${lines.totalCost}.`
      : `No price. ${Object.values(errors).join(' ')}`,
  )
  return (
    <>
      <fieldset className={styles.calculator} disabled={!isHydrated} aria-labelledby={id}>
        <legend id={id} className="visually-hidden">
          Price calculator
        </legend>
        <div className={styles.examples} role="radiogroup" aria-label="Example">
          {priceExamples.map((item) => (
            <label key={item.receiveCurrency}>
              <input
                type="radio"
                name={`${id}example`}
                checked={item === example}
                onChange={() => {
                  setExample(item)
                  setValues(item.values)
                }}
              />
              {item.sendCurrency} to {item.receiveCurrency}
            </label>
          ))}
        </div>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, isRate }) => (
            <PriceField
              key={name}
              label={label}
              unit={isRate ? `${receiveCurrency} per ${sendCurrency}` : sendCurrency}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
        <div className={styles.result}>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
          <dl className={styles.slip}>
            {FIGURES.map(({ name, term }) => (
              <div key={name} className={name === 'received' ? styles.total : undefined}>
                <dt>{term}</dt>
                <dd>{lines?.[name] ?? '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      </fieldset>
      <noscript>
        <p className={styles.note}>
          The calculator needs JavaScript, which is not running here. The table below has the same
          examples.
        </p>
      </noscript>
    </>
  )
}

interface PriceFieldProps {
  label: string
  /** Text next to the field: a currency, or the two currencies of a rate. */
  unit: string
  value: string
  /** Error message; undefined when the value is valid. */
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * One input of the calculator. It is a text field because a number field returns a floating-point
 * number and changes when scrolled.
 */
function PriceField({ label, unit, value, error, onChange }: PriceFieldProps) {
  const id = useId()
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
          aria-describedby={error ? `${id}unit ${id}error` : `${id}unit`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span id={`${id}unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      {error && (
        <p id={`${id}error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the text after typing has stopped, so that screen readers announce it only once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 700)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
