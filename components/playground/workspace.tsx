import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Tabs } from '@/components/code/exchange'
import type { SharedRequest } from '@/lib/playground/share'
import type { Workbench } from './bundled/editor'
import { Choice, CopyLink, RequestCode } from './controls'
import { CodeField } from './code-field'
import { clockText, describeCall, hasFailed, RecordsView, ResponseView } from './response-view'
import type { Sample } from './sample'
import { call, callsOfVisit, startOver, useVisit } from './visit-store'
import styles from './playground.module.css'

/** Request on one side, what came of it on the other. */
export function Workspace({ workbench, sample }: { workbench: Workbench; sample: Sample }) {
  const visit = useVisit()
  const [request, setRequest] = useState(() => workbench.requestOf(sample))
  /** Index of the call that is shown; null for none. */
  const [shown, setShown] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const results = useRef<HTMLElement>(null)

  const shownCall = shown === null ? null : (visit.calls[shown] ?? null)
  const state = shownCall?.state ?? visit.state
  const callers = workbench.callers(visit.state?.signedIn ?? [], request.authorization)
  const delays = workbench.delays(request.minutes)
  const change = (changed: Partial<SharedRequest>) =>
    setRequest((before) => ({ ...before, ...changed }))

  // On a phone the response is below the editors, out of sight.
  useEffect(() => {
    if (shown !== null) results.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  const fail = (reason: unknown) => setFailure(String(reason))
  const run = () => {
    call(request).then(() => {
      setShown(callsOfVisit().length - 1)
      setFailure(null)
      // Time passes once; the next request is sent right after this one.
      change({ minutes: 0 })
    }, fail)
  }
  const show = (index: number) => {
    const earlier = visit.calls[index]
    if (!earlier) return
    setShown(index)
    setRequest({ ...earlier.request, minutes: 0 })
  }
  const reset = () => {
    startOver().then(() => {
      setShown(null)
      setRequest(workbench.requestOf(sample))
    }, fail)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    run()
  }

  return (
    <form className={styles.panes} onSubmit={onSubmit}>
      <div className={styles.request}>
        <CodeField
          workbench={workbench}
          language="operation"
          label="Operation"
          value={request.operation}
          onChange={(text) => change({ operation: text })}
          onRun={run}
          tools={<CopyLink request={request} />}
        />
        <CodeField
          workbench={workbench}
          language="variables"
          label="Variables"
          value={request.variables}
          onChange={(text) => change({ variables: text })}
          onRun={run}
        />
      </div>
      <div className={styles.runBar}>
        <Choice
          label="Call as"
          options={callers}
          value={callers.findIndex(({ authorization }) => authorization === request.authorization)}
          onChange={(index) =>
            change({ authorization: callers[index]?.authorization ?? request.authorization })
          }
        />
        <Choice
          label="When"
          options={delays}
          value={delays.findIndex(({ minutes }) => minutes === request.minutes)}
          onChange={(index) => change({ minutes: delays[index]?.minutes ?? 0 })}
        />
        <button
          type="submit"
          className={styles.run}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl Enter"
        >
          Run
        </button>
      </div>
      <section ref={results} className={styles.response} aria-label="Response and records">
        <div className={styles.history}>
          <p role="status" data-failed={shownCall !== null && hasFailed(shownCall.answer)}>
            {shownCall && shown !== null
              ? describeCall(shown + 1, shownCall.answer)
              : sample.response === undefined
                ? 'Not run yet'
                : 'Documented response'}
          </p>
          {visit.calls.length > 1 && (
            <Stepper count={visit.calls.length} shown={shown} onShow={show} />
          )}
        </div>
        {failure !== null && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
        {/* A new call is read from its response on. */}
        <Tabs
          key={visit.calls.length}
          name="What to show"
          of="parts"
          labels={['Response', 'Records', 'Code']}
          panels={[
            <ResponseView key="response" call={shownCall} documented={sample.response} />,
            state && <RecordsView key="records" state={state} />,
            <RequestCode key="code" request={request} />,
          ]}
        />
        <div className={styles.clock}>
          <span>{state && `Clock: ${clockText(state.now)}`}</span>
          <button type="button" onClick={reset}>
            Start over (reset records)
          </button>
        </div>
      </section>
    </form>
  )
}

interface StepperProps {
  count: number
  /** Index; null before the first call of this example. */
  shown: number | null
  onShow: (index: number) => void
}

/** Goes back and forth through the calls of the visit. */
function Stepper({ count, shown, onShow }: StepperProps) {
  const at = shown ?? count
  return (
    <div role="group" aria-label="Calls of this visit" className={styles.stepper}>
      <button
        type="button"
        aria-label="Previous call"
        aria-disabled={at === 0}
        onClick={() => at > 0 && onShow(at - 1)}
      >
        ‹
      </button>
      <span>{shown === null ? `${count} so far` : `${shown + 1} of ${count}`}</span>
      <button
        type="button"
        aria-label="Next call"
        aria-disabled={at >= count - 1}
        onClick={() => at < count - 1 && onShow(at + 1)}
      >
        ›
      </button>
    </div>
  )
}
