import styles from './hero-figure.module.css'

const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484', note: 'firm for 15 minutes' },
  { state: 'CREATED', detail: 'TX-2025-000123', note: 'confirmed with a second factor' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 in', note: 'matched by its reference' },
  { state: 'PROCESSING', detail: 'checks clear', note: 'sanctions, limits, travel rule' },
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
