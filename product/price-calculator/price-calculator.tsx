import { useId, useState } from 'react'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/site/boot-script'
import { priceExamples, priceLines, type PriceExample } from '@/product/money/price-lines'
import type { PriceField as FieldName } from '@/product/money/price-form'
import { PriceField } from './price-field'
import { PriceResult } from './price-result'
import styles from './price-calculator.module.css'
import { useRootAttribute } from '@/components/page/page-context'

/**
 * Prices a transfer while the reader types, in exact decimal arithmetic. Until
 * scripts run it shows the first example and cannot be edited.
 */
export function PriceCalculator() {
  const [example, setExample] = useState<PriceExample>(priceExamples[0])
  const [values, setValues] = useState(example.values)
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
      onChange={(value) => {
        setValues({ ...values, [name]: value })
      }}
    />
  )
  return (
    <>
      <fieldset className={styles.calculator} disabled={!isHydrated} aria-labelledby={legendId}>
        <legend id={legendId} className="visually-hidden">
          Price calculator
        </legend>
        <ExampleChoice
          chosen={example}
          onChoose={(next) => {
            setExample(next)
            setValues(next.values)
          }}
        />
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
