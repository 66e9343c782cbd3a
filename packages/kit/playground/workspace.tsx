import {
  Fragment,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { restoreNotation } from '#code/choose-notation.ts'
import { CodeBlock } from '#code/code-block.tsx'
import { Exchange, Tabs } from '#code/exchange.tsx'
import { useReaderEndpoint } from '#endpoints/reader-endpoint.ts'
import { highlight } from '#code/highlight.mjs'
import { operationHead } from '#markdown/calls.mjs'
import { isFailed, outcomeOf, type Call } from '#endpoints/call.ts'
import type { PageRequest } from '#settings/sample-endpoint.ts'
import { useSite } from '#settings/use-site.ts'
import type { Workbench } from './bundled/editor.ts'
import { CodeField } from './code-field.tsx'
import { AnswerView, ChangesView } from './response-view.tsx'
import { visitOf } from './visit-store.ts'
import styles from './playground.module.css'

export interface WorkspaceProps {
  workbench: Workbench
  /** The last call. The editor starts with its request. */
  last: Call
  /** Called with each call made in the workspace, which becomes the last one. */
  onCall: (call: Call) => void
}

/** Shows the request on one side, and its outcome on the other. */
export function Workspace({ workbench, last, onCall }: WorkspaceProps) {
  const site = useSite()
  const { call, endpointFor, useVisit } = visitOf(site)
  const { calls, sample } = useVisit()
  const endpoint = endpointFor(useReaderEndpoint())
  const [opening] = useState(last)
  const { request: first } = opening
  const [request, setRequest] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  const results = useRef<HTMLElement>(null)
  const code = useDeferredValue(request)

  const change = (changed: Partial<PageRequest>) =>
    setRequest((before) => ({ ...before, ...changed }))

  // On phones the response is below the editors, out of sight.
  useEffect(() => {
    if (last !== opening) results.current?.scrollIntoView({ block: 'nearest' })
  }, [last, opening])

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure(null)
    call(request).then(onCall, (reason: unknown) => setFailure(String(reason)))
  }
  /** Called before the editor and buttons handle Enter. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    onSubmit(event)
  }

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
        {sample && endpoint?.fetch && (
          <sample.Fields request={request} onChange={(title) => change({ title })} />
        )}
        {endpoint && site.api.playground && (
          <button type="button" className={`button ${styles.endpoint}`} data-endpoint="">
            {endpoint.name}
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
        <p role="status" data-failed={isFailed(last.answer)}>
          Call {calls.indexOf(last) + 1}: {outcomeOf(last)}
        </p>
        {failure !== null && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
        {/* A new call selects its response. */}
        <Tabs
          key={calls.length}
          name="Result"
          kind="parts"
          labels={['Response', 'Code']}
          panels={[
            <Fragment key="response">
              <ChangesView call={last} sample={sample} />
              <AnswerView answer={last.answer} />
            </Fragment>,
            <CallView key="code" {...code} />,
          ]}
        />
      </section>
    </form>
  )
}

/** Shows a call as on the pages, in the notation that the reader chose, or else as cURL. */
function CallView({ operation, variables, title }: PageRequest) {
  const { kind, name } = operationHead(operation) ?? { kind: 'Operation', name: 'Query' }
  const { api } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) restoreNotation(api, frame.current, 'cURL')
  })
  return (
    // The key makes React rebuild the call from scratch, without the code that notations.ts added.
    <div ref={frame} key={operation + variables + title}>
      <Exchange>
        <CodeBlock
          html={highlight(operation, 'graphql')}
          language="graphql"
          kind={kind}
          label={name}
          note={title}
        />
        {variables.trim() !== '' && (
          <CodeBlock html={highlight(variables, 'json')} label="Variables" />
        )}
      </Exchange>
    </div>
  )
}
