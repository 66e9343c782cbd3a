import { useEffect, useId, useState } from 'react'
import { COLOR_MODE_ATTRIBUTE } from 'graphql-docs-kit/frame/site/boot-script.ts'
import {
  priceExamples,
  priceLines,
  type PriceErrors,
  type PriceExample,
  type PriceField as FieldName,
  type PriceLines,
} from '@/sample/product/money/price'
import styles from './price-calculator.module.css'
import { useRootAttribute } from 'graphql-docs-kit/frame/page/page-context.tsx'

/**
 * Prices a transfer while the reader types, in exact decimal arithmetic. Until
 * scripts run it shows the first example and cannot be edited.
 */
export function PriceCalculator() {
  const [{ example, values }, setInput] = useState(() => inputOf(priceExamples[0]))
  const isHydrated = useRootAttribute(COLOR_MODE_ATTRIBUTE) !== null
  const legendId = useId()
  const { lines, errors } = priceLines(example, values)
  const { sendCurrency, receiveCurrency } = example
  const rateUnit = `${receiveCurrency} per ${sendCurrency}`

  const field = (name: FieldName, label: string, unit: string) => (
    <PriceField
      label={label}
      unit={unit}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => setInput({ example, values: { ...values, [name]: value } })}
    />
  )
  return (
    <>
      <fieldset className={styles.calculator} disabled={!isHydrated} aria-labelledby={legendId}>
        <legend id={legendId} className="visually-hidden">
          Price calculator
        </legend>
        <ExampleChoice chosen={example} onChoose={(next) => setInput(inputOf(next))} />
        <div className={styles.fields}>
          {field('total', 'Total to pay', sendCurrency)}
          {field('fee', 'Fee', sendCurrency)}
          {field('rate', 'Customer rate', rateUnit)}
          {field('midMarketRate', 'Mid-market rate', rateUnit)}
        </div>
        <PriceResult lines={lines} errors={errors} />
      </fieldset>
      <noscript>
        <p className={styles.note}>
          The calculator needs scripts, and none are running here. The table below has the same
          examples.
        </p>
      </noscript>
    </>
  )
}

const inputOf = (example: PriceExample) => ({ example, values: example.values })

interface ExampleChoiceProps {
  chosen: PriceExample
  onChoose: (example: PriceExample) => void
}

function ExampleChoice({ chosen, onChoose }: ExampleChoiceProps) {
  const name = useId()
  return (
    <div className={styles.examples} role="radiogroup" aria-label="Example">
      {priceExamples.map((example) => (
        <label key={example.receiveCurrency}>
          <input
            type="radio"
            name={name}
            checked={example === chosen}
            onChange={() => onChoose(example)}
          />
          {example.sendCurrency} to {example.receiveCurrency}
        </label>
      ))}
    </div>
  )
}

interface PriceFieldProps {
  label: string
  /** Text next to the field: a currency, or the two currencies of a rate. */
  unit: string
  value: string
  /** What is wrong with the value; undefined when it is valid. */
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * One figure of the calculator. A text field: a number field returns a floating-point
 * number, and scrolling over it changes the value.
 */
function PriceField({ label, unit, value, error, onChange }: PriceFieldProps) {
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

interface PriceResultProps {
  /** The price, or null while a field is invalid. */
  lines: PriceLines
  errors: PriceErrors
}

/** Milliseconds without typing after which a screen reader hears the result. */
const announceDelay = 700

/** The calculated figures; spoken once after the typing stops, not at every key. */
function PriceResult({ lines, errors }: PriceResultProps) {
  const spoken = useSettled(inOneSentence({ lines, errors }), announceDelay)
  return (
    <div className={styles.result}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <dl className={styles.slip}>
        <Figure term="Amount converted" value={lines?.converted} />
        <Figure term="Before rounding" value={lines?.exactReceived} />
        <Figure term="Recipient gets" value={lines?.received} isTotal />
        <Figure term="Margin" value={lines?.margin} />
        <Figure term="Total cost" value={lines?.totalCost} />
      </dl>
    </div>
  )
}

interface FigureProps {
  term: string
  value: string | undefined
  isTotal?: boolean
}

function Figure({ term, value = '–', isTotal }: FigureProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function inOneSentence({ lines, errors }: PriceResultProps): string {
  if (lines) {
    return `Recipient gets ${lines.received}. Margin ${lines.margin}, total cost ${lines.totalCost}.`
  }
  return `No price. ${Object.values(errors).join(' ')}`
}

/** The last value that stayed the same for `delay` milliseconds. */
function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
