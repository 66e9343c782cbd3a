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

/** What each of the five calls answers. */
const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484' },
  { state: 'CREATED', detail: 'TX-2025-000124' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 due' },
  { state: 'MATCHED', detail: 'GBP 200.00 in' },
  { state: 'COMPLETED', detail: 'EUR 226.23 out' },
] as const

const LAST = STEPS.length - 1

/** Long enough to read the lines that changed. */
const PAUSE_MS = 2600

/**
 * A transfer in five calls. It plays once, unless the reader prefers less motion, and
 * stops as soon as the reader touches it.
 *
 * @param children the calls with their answers, one for each step
 */
export function Walk({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const tabs = useRef<HTMLDivElement>(null)
  const stop = () => setPlaying(false)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setPlaying(true), 600)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (step === LAST) setPlaying(false)
      else setStep(step + 1)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, step])

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
        <div className={styles.caption}>
          <span>One transfer, five calls</span>
          <button
            type="button"
            className="small-button needs-js no-print"
            onClick={() => {
              if (!isPlaying && step === LAST) setStep(0)
              setPlaying(!isPlaying)
            }}
          >
            {isPlaying ? 'Pause' : 'Play'}
          </button>
        </div>
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
