import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { FailureBox } from '@/components/ui/lazy-part'
import { answerRequest, type Answer } from '@/lib/playground/answer-request'
import { CALLERS, DELAYS } from '@/lib/playground/choices'
import { Choice } from './choice'
import { CodeField } from './code-field'
import { ResponseView } from './response-view'
import type { Sample } from './sample'
import { useSampleApi } from './use-sample-api'
import styles from './playground.module.css'

/** Where what an example asks for stands in a list of choices; the first where it is not there. */
const indexIn = <Option,>(options: readonly Option[], wanted: (option: Option) => boolean) =>
  Math.max(options.findIndex(wanted), 0)

const callerOf = ({ authorization }: Sample) =>
  indexIn(CALLERS, (caller) => caller.authorization === authorization)

const delayOf = ({ minutes = 0 }: Sample) => indexIn(DELAYS, (delay) => delay.minutes === minutes)

/** An example to change and run against the sample endpoint, which lives in this page. */
export default function Playground({ sample }: { sample: Sample }) {
  const { api, error, retry } = useSampleApi()
  const [operation, setOperation] = useState(sample.operation)
  const [variables, setVariables] = useState(sample.variables)
  const [caller, setCaller] = useState(() => callerOf(sample))
  const [delay, setDelay] = useState(() => delayOf(sample))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [runs, setRuns] = useState(0)
  const response = useRef<HTMLElement>(null)

  // On a phone the response stands below the fields, out of sight.
  useEffect(() => {
    if (answer?.kind === 'response') response.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  const run = () => {
    if (!api) return
    const authorization = CALLERS[caller]?.authorization
    const minutes = DELAYS[delay]?.minutes ?? 0
    setAnswer(answerRequest(api, { operation, variables, authorization, minutes }))
    // Time passes once; the next request is sent right after this one.
    setDelay(0)
    setRuns(runs + 1)
  }
  const startOver = () => {
    api?.reset()
    setCaller(callerOf(sample))
    setDelay(delayOf(sample))
    setOperation(sample.operation)
    setVariables(sample.variables)
    setAnswer(null)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    run()
  }

  return (
    <div className={styles.panes}>
      <form className={styles.request} onSubmit={onSubmit}>
        <CodeField label="Operation" value={operation} onChange={setOperation} onRun={run} grow />
        <CodeField
          label="Variables"
          value={variables}
          onChange={setVariables}
          onRun={run}
          problem={answer?.kind === 'variables' ? answer.problem : undefined}
        />
        <div className={styles.actions}>
          <Choice label="Call as" options={CALLERS} value={caller} onChange={setCaller} />
          <Choice label="When" options={DELAYS} value={delay} onChange={setDelay} />
          <button type="button" onClick={startOver} disabled={!api}>
            Start over
          </button>
          <button
            type="submit"
            className={styles.run}
            disabled={!api}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Run
          </button>
        </div>
      </form>
      <section ref={response} className={styles.response} aria-label="Response">
        {error ? (
          <FailureBox error={error} onRetry={retry} />
        ) : (
          <ResponseView answer={answer} ready={api !== null} runs={runs} />
        )}
      </section>
    </div>
  )
}
