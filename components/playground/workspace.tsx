import { useDeferredValue, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { schemaText } from '@/components/code/schema-text'
import { Tabs } from '@/components/code/exchange'
import { operationHead } from '@/lib/code/operation-head.mjs'
import { memoized } from '@/lib/format/memoized'
import type { SharedRequest } from '@/lib/playground/share'
import type { Call } from '@/lib/playground/visit'
import type { Workbench } from './bundled/editor'
import { CallView } from './call-view'
import { CodeField } from './code-field'
import { Choice, CopyLink } from './controls'
import { CallStatus, clockText, RecordsView, ResponseView } from './response-view'
import { call, startOver, startVisit, useVisit } from './visit-store'
import styles from './playground.module.css'

/** The server, which renders pages without it, compiles nothing of the editor. */
const importEditor = () =>
  typeof window === 'undefined'
    ? Promise.reject(new Error('The editor is for browsers.'))
    : import(/* webpackChunkName: 'editor' */ './bundled/editor')

const loadWorkbench = memoized(async () => {
  const [{ createWorkbench }, text] = await Promise.all([importEditor(), schemaText()])
  return createWorkbench(text)
})

/** The editor with the schema that it helps with, and the endpoint. */
export const startWorkspace = async () => (await Promise.all([loadWorkbench(), startVisit()]))[0]

/** Time that passes before a request: the sample clock stands still otherwise. */
const DELAYS = [
  { label: 'now', value: 0 },
  { label: '15 minutes later', value: 15 },
  { label: 'an hour later', value: 60 },
  { label: 'a day later', value: 24 * 60 },
]

interface WorkspaceProps {
  workbench: Workbench
  /** Text in the editor at first. */
  request: SharedRequest
  /** The call that was made of it; null for none. */
  made: Call | null
}

/** Request on one side, what came of it on the other. */
export function Workspace({ workbench, request: first, made }: WorkspaceProps) {
  const visit = useVisit()
  const [request, setRequest] = useState(first)
  const [shown, setShown] = useState(made)
  const [failure, setFailure] = useState<string | null>(null)
  const results = useRef<HTMLElement>(null)
  const code = useDeferredValue(request)

  const callers = visit.state?.callers ?? []
  // Starting over forgets every call.
  const index = shown ? visit.calls.indexOf(shown) : -1
  const shownCall = visit.calls[index] ?? null
  const state = shownCall?.state ?? visit.state
  const change = (changed: Partial<SharedRequest>) =>
    setRequest((before) => ({ ...before, ...changed }))

  // On a phone the response is below the editors, out of sight.
  useEffect(() => {
    if (shown !== made) results.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, made])

  const fail = (reason: unknown) => setFailure(String(reason))
  const run = () => {
    call(request).then((latest) => {
      setShown(latest)
      setFailure(null)
      // Time passes once; the next request is sent right after this one.
      change({ minutes: 0 })
    }, fail)
  }
  const show = (earlier: Call | undefined) => {
    if (!earlier) return
    setShown(earlier)
    setRequest({ ...earlier.request, minutes: 0 })
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
          options={callers.map(({ label, authorization }) => ({ label, value: authorization }))}
          value={request.authorization}
          other={request.authorization.replace(/^Bearer /, '')}
          onChange={(authorization) => change({ authorization })}
        />
        <Choice
          label="When"
          options={DELAYS}
          value={request.minutes}
          other={`${request.minutes} minutes later`}
          onChange={(minutes) => change({ minutes })}
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
          <CallStatus number={index + 1} call={shownCall} />
          {visit.calls.length > 1 && (
            <Choice
              label="Calls"
              options={visit.calls.map(({ request: { operation } }, at) => ({
                label: `${at + 1}: ${operationHead(operation)?.name ?? 'Query'}`,
                value: at,
              }))}
              value={index}
              onChange={(at) => show(visit.calls[at])}
            />
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
            <ResponseView key="response" call={shownCall} />,
            state && <RecordsView key="records" state={state} />,
            <CallView
              key="code"
              operation={code.operation}
              variables={code.variables}
              title={`authorization: ${code.authorization}`}
              notation="cURL"
            />,
          ]}
        />
        <div className={styles.clock}>
          <span>{state && `Clock: ${clockText(state.now)}`}</span>
          <button
            type="button"
            onClick={() => void startOver().then(() => setRequest(first), fail)}
          >
            Start over (reset records)
          </button>
        </div>
      </section>
    </form>
  )
}
