import { useState, type ComponentType } from 'react'
import { FailureBox, useTask } from '@/components/ui/lazy-part'
import styles from './hero-figure.module.css'

/** The transfer of the home page, as its records look after each of five steps. */
export const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484', note: 'firm for 15 minutes' },
  { state: 'CREATED', detail: 'TX-2025-000124', note: 'asks for a second factor' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 due', note: 'confirmed, payable for five days' },
  { state: 'PROCESSING', detail: 'GBP 200.00 in', note: 'matched by its reference' },
  { state: 'COMPLETED', detail: 'EUR 226.23 out', note: 'receipt to the sender' },
] as const

/**
 * One transfer in five steps: what the API's states look like to a reader in a hurry. A reader with
 * a minute walks it: the sample endpoint, fetched at that click, makes the transfer step by step.
 */
export function HeroFigure() {
  const [LiveSteps, setLiveSteps] = useState<ComponentType | null>(null)
  const { isRunning, error, run } = useTask()
  const walk = () =>
    run(async () => {
      const { LiveSteps: loaded } = await import('./live-steps')
      setLiveSteps(() => loaded)
    })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>One transfer, GB to DE</figcaption>
      {LiveSteps ? (
        <LiveSteps />
      ) : (
        <>
          <ol className={styles.steps}>
            {STEPS.map(({ state, detail, note }) => (
              <li key={state}>
                <span className={styles.state}>{state}</span>{' '}
                <span className={styles.detail}>{detail}</span>{' '}
                <span className={styles.note}>{note}</span>
              </li>
            ))}
          </ol>
          {error && <FailureBox error={error} onRetry={() => void walk()} />}
          <div className={`${styles.bar} needs-js no-print`}>
            <p>Run it here: nothing is sent.</p>
            <button
              type="button"
              className="button"
              aria-disabled={isRunning}
              onClick={() => void walk()}
            >
              Run the five steps
            </button>
          </div>
        </>
      )}
    </figure>
  )
}
