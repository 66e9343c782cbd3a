import { useEffect, useState } from 'react'
import type { PriceFormErrors } from '@/product/money/price-form'
import type { PriceLines } from '@/product/money/price-lines'
import styles from './price-calculator.module.css'

interface PriceResultProps {
  /** The price, or null while a field is not in order. */
  lines: PriceLines | null
  errors: PriceFormErrors
}

/** Milliseconds without typing after which a screen reader hears the result. */
const announceDelay = 700

/** The calculated figures; spoken once after the typing stops, not at every key. */
export function PriceResult({ lines, errors }: PriceResultProps) {
  const spoken = useSettled(inOneSentence({ lines, errors }), announceDelay)
  return (
    <div className={styles.result}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {lines ? (
        <dl className={styles.slip}>
          <Figure term="Amount converted" value={lines.converted} />
          <Figure term="Before rounding" value={lines.exactReceived} />
          <Figure term="Recipient gets" value={lines.received} isTotal />
          <Figure term="Margin" value={lines.margin} />
          <Figure term="Total cost" value={lines.totalCost} />
        </dl>
      ) : (
        <p>There is no price until every field is in order.</p>
      )}
    </div>
  )
}

function Figure({ term, value, isTotal }: { term: string; value: string; isTotal?: boolean }) {
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
