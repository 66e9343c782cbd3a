import styles from './hero-figure.module.css'

const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484', note: 'firm for 15 minutes' },
  { state: 'CREATED', detail: 'TX-2025-000124', note: 'asks for a second factor' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 due', note: 'confirmed, payable for five days' },
  { state: 'PROCESSING', detail: 'GBP 200.00 in', note: 'matched by its reference, checks clear' },
  { state: 'COMPLETED', detail: 'EUR 226.23 out', note: 'receipt to the sender' },
] as const

/** One transfer in five steps: what the API's states look like to a reader in a hurry. */
export function HeroFigure() {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>One transfer, GB to DE</figcaption>
      <ol className={styles.steps}>
        {STEPS.map(({ state, detail, note }) => (
          <li key={state}>
            <span className={styles.state}>{state}</span>
            <span className={styles.detail}>{detail}</span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
