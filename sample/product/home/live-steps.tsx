import { useEffect, useRef, useState } from 'react'
import { CallView } from '@/components/playground/call-view'
import { callSample, startOver } from '@/components/playground/visit-store'
import { FailureBox, useTask } from '@/components/ui/lazy-part'
import { STEPS } from './hero-figure'
import { LIVE_CALLS, reader, requestOfStep, type Read } from './live-calls'
import styles from './hero-figure.module.css'

/** The five steps as the sample endpoint takes them; the first at once, each further one on request. */
export function LiveSteps() {
  const [answers, setAnswers] = useState<readonly Read[]>([])
  const { isRunning, error, run } = useTask()
  const begun = useRef(false)

  /** Makes the next call; the first with fresh records, whose names the later ones know. */
  const next = (before: readonly Read[]) =>
    run(async () => {
      if (before.length === 0) await startOver()
      setAnswers([...before, await answerOf(before.length)])
    })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void next([])
  })

  const latest = Math.max(answers.length - 1, 0)
  const isOver = answers.length === STEPS.length
  const request = requestOfStep(latest)
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map(({ state, note }, index) => {
          const answer = answers[index]
          const call = LIVE_CALLS[index]
          return (
            <li
              key={state}
              data-waiting={answer === undefined || undefined}
              aria-current={index === latest && answer ? 'step' : undefined}
            >
              <span className={styles.state}>{answer && call ? call.state(answer) : state}</span>
              <span className={styles.detail}>{answer && call ? call.detail(answer) : '…'}</span>
              <span className={styles.note}>{note}</span>
            </li>
          )
        })}
      </ol>
      <div
        key={latest}
        className={styles.operation}
        role="group"
        aria-label={`Operation of step ${latest + 1}`}
      >
        <CallView {...request} />
      </div>
      {error && <FailureBox error={error} onRetry={() => void next(answers)} />}
      <div className={`${styles.bar} no-print`}>
        <p role="status">
          {answers.length > 0 && `Step ${answers.length} of ${STEPS.length}: answered`}
        </p>
        <button
          type="button"
          className="button"
          ref={takeFocus}
          aria-disabled={isRunning}
          onClick={() => void next(isOver ? [] : answers)}
        >
          {isOver ? 'Again' : 'Next step'}
        </button>
      </div>
    </>
  )
}

/** The button stands in the place of the one that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

async function answerOf(step: number): Promise<Read> {
  const { answer } = await callSample(requestOfStep(step))
  if (answer.kind === 'failure') throw new Error(answer.problem)
  return reader(answer.text)
}
