import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import styles from './walk.module.css'

/** Result of each of the five calls. */
const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484' },
  { state: 'CREATED', detail: 'TX-2025-000124' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 due' },
  { state: 'MATCHED', detail: 'GBP 200.00 in' },
  { state: 'COMPLETED', detail: 'EUR 226.23 out' },
] as const

const LAST = STEPS.length - 1

/** Short enough for all steps to end within five seconds: longer motion needs a pause button (WCAG 2.2.2). */
const STEP_MS = 1150

/**
 * Shows a transfer in five calls. It plays once, until the reader selects a call, unless they prefer reduced motion.
 *
 * @param children the calls with their responses, one for each step
 */
export function Walk({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isPlaying || isStill || step === LAST) return
    const timer = setTimeout(() => setStep(step + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, step])

  const stop = () => setPlaying(false)
  const choose = (index: number) => {
    stop()
    setStep(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: step + 1, ArrowUp: step - 1, Home: 0, End: LAST }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(Math.max(next, 0), LAST)
    choose(index)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div className={styles.steps}>
        <p className={styles.caption}>One transfer, five calls</p>
        <div
          ref={tabs}
          role="tablist"
          aria-label="Steps of the transfer"
          aria-orientation="vertical"
        >
          {STEPS.map(({ state, detail }, index) => (
            <button
              key={state}
              type="button"
              role="tab"
              id={`step-${index}`}
              aria-selected={index === step}
              aria-controls={`call-${index}`}
              tabIndex={index === step ? undefined : -1}
              data-done={index <= step || undefined}
              className={styles.step}
              onClick={() => choose(index)}
              onKeyDown={onKeyDown}
            >
              <span className={styles.state}>{state}</span>
              <span className={styles.detail}>{detail}</span>
            </button>
          ))}
        </div>
      </div>
      <div className={styles.calls} onPointerDown={stop} onFocus={stop}>
        {Children.toArray(children)
          .filter((child) => isValidElement(child))
          .map((call, index) => (
            <div
              key={STEPS[index]?.state}
              role="tabpanel"
              id={`call-${index}`}
              aria-labelledby={`step-${index}`}
              className={styles.call}
              data-shown={index === step || undefined}
            >
              {call}
            </div>
          ))}
      </div>
    </>
  )
}
