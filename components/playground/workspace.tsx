import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { schemaText } from '@/components/code/schema-text'
import { Tabs } from '@/components/code/exchange'
import { useReaderEndpoint } from '@/components/code/reader-endpoint'
import { operationHead } from '@/lib/code/operation-head.mjs'
import { memoized } from '@/lib/format/remember'
import type { Call, SentRequest } from '@/lib/playground/call'
import { endpoints } from '@/lib/playground/endpoints'
import type { Workbench } from './bundled/editor'
import { CallView } from './call-view'
import { CodeField } from './code-field'
import { Choice, CopyLink } from './controls'
import { CallStatus, ResponseView } from './response-view'
import { call, networkEndpoint, startOver, startSample, useVisit } from './visit-store'
import styles from './playground.module.css'

/** The server, which renders pages without it, compiles nothing of the editor. */
const importEditor = () =>
  typeof window === 'undefined'
    ? Promise.reject(new Error('The editor is for browsers.'))
    : import(/* webpackChunkName: 'editor' */ './bundled/editor')

const loadWorkbench = memoized(async () => {
  const [{ createWorkbench }, text, sample] = await Promise.all([
    importEditor(),
    schemaText(),
    startSample(),
  ])
  return createWorkbench(text, sample)
})

/** The editor with the schema that it helps with, and the sample endpoint, if any. */
export const startWorkspace = loadWorkbench

export interface WorkspaceProps {
  workbench: Workbench
  /** Text in the editor at first. */
  request: SentRequest
  /** The call that was made of it; null for none. */
  last: Call | null
  /** Called with each call that is made here. */
  onCall?: (call: Call) => void
}

/** Request on one side, what came of it on the other. */
export function Workspace({ workbench, request: first, last, onCall }: WorkspaceProps) {
  const { calls, sample } = useVisit()
  const endpoint = networkEndpoint(useReaderEndpoint())
  const [request, setRequest] = useState({ ...first, minutes: last ? 0 : first.minutes })
  const [selection, setSelection] = useState(last)
  const [opening] = useState(last)
  const [failure, setFailure] = useState<string | null>(null)
  const results = useRef<HTMLElement>(null)
  const code = useDeferredValue(request)

  // Starting over forgets calls.
  const index = selection ? calls.indexOf(selection) : -1
  const shownCall = calls[index] ?? null
  const change = (changed: Partial<SentRequest>) =>
    setRequest((before) => ({ ...before, ...changed }))

  // On a phone the response is below the editors, out of sight.
  useEffect(() => {
    if (selection !== opening) results.current?.scrollIntoView({ block: 'nearest' })
  }, [selection, opening])

  const fail = (reason: unknown) => setFailure(String(reason))
  const run = () => {
    call(request).then((latest) => {
      setSelection(latest)
      onCall?.(latest)
      setFailure(null)
      // Time passes once; the next request is sent right after this one.
      change({ minutes: 0 })
    }, fail)
  }
  const show = (earlier: Call | undefined) => {
    if (!earlier) return
    setSelection(earlier)
    setRequest({ ...earlier.request, minutes: 0 })
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    run()
  }
  /** Before the editor, which makes a line of it, and a button, which it presses. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    onSubmit(event)
  }

  const records = sample && !endpoint && <sample.Records key="records" call={shownCall} />

  return (
    <form className={styles.panes} onSubmit={onSubmit} onKeyDownCapture={onKey}>
      <div className={styles.request}>
        <CodeField
          workbench={workbench}
          language="operation"
          label="Operation"
          value={request.operation}
          onChange={(text) =>
            change({ operation: text, roles: text === first.operation ? first.roles : undefined })
          }
          takesFocus={first.variables.trim() === ''}
          tools={<CopyLink request={request} />}
        />
        <CodeField
          workbench={workbench}
          language="variables"
          label="Variables"
          value={request.variables}
          onChange={(text) => change({ variables: text })}
          takesFocus={first.variables.trim() !== ''}
        />
      </div>
      <div className={styles.runBar}>
        {sample && !endpoint && <sample.Fields request={request} onChange={change} />}
        {(endpoint || endpoints.length > 0) && (
          <button type="button" className={`button ${styles.endpoint}`} data-endpoint="">
            {endpoint?.name ?? 'In this page'}
            <span className="visually-hidden">: choose the endpoint</span>
          </button>
        )}
        <button
          type="submit"
          className="button main-button"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl Enter"
        >
          Run
        </button>
      </div>
      <section ref={results} className={styles.response} aria-label="Response">
        <div className={styles.history}>
          <CallStatus number={index + 1} call={shownCall} />
          {calls.length > 1 && (
            <Choice
              label="Calls"
              options={calls.map(({ request: { operation } }, at) => ({
                label: `${at + 1}: ${operationHead(operation)?.name ?? 'Query'}`,
                value: at,
              }))}
              value={index}
              onChange={(at) => show(calls[at])}
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
          key={calls.length}
          name="What to show"
          kind="parts"
          labels={['Response', ...(records ? ['Records'] : []), 'Code']}
          panels={[
            <ResponseView key="response" call={shownCall} endpoint={endpoint} sample={sample} />,
            ...(records ? [records] : []),
            <CallView
              key="code"
              operation={code.operation}
              variables={code.variables}
              title={code.authorization ? `authorization: ${code.authorization}` : code.title}
              notation="cURL"
            />,
          ]}
        />
        {sample && !endpoint && (
          <div className={styles.clock}>
            <sample.Clock call={shownCall} />
            <button
              type="button"
              onClick={() => void startOver().then(() => setRequest(first), fail)}
            >
              Start over (reset records)
            </button>
          </div>
        )}
      </section>
    </form>
  )
}
