import { CodeBlock } from '#code/code-block.tsx'
import { highlight } from '#code/highlight.mjs'
import { isFailed, outcomeOf, type Answer, type Call, type Endpoint } from '#endpoints/call.ts'
import type { SampleParts } from '#settings/sample-endpoint.ts'
import styles from './playground.module.css'

interface ResponseViewProps {
  /** The call, or null before the first one. */
  call: Call | null
  /** Endpoint of the next call. */
  endpoint: Endpoint | undefined
  sample: SampleParts | null
}

/** Shows the response, and what the call changed. */
export function ResponseView({ call, endpoint, sample }: ResponseViewProps) {
  if (!call) {
    return (
      <p className={styles.hint}>
        {endpoint?.fetch
          ? 'Run this against the built-in sandbox. It works on sample data in your browser; nothing leaves this page.'
          : `Run sends the request to ${endpoint?.url}. Nothing is sent before that.`}
      </p>
    )
  }
  return (
    <>
      <ChangesView call={call} sample={sample} />
      <AnswerView answer={call.answer} />
    </>
  )
}

/** Shows what a call changed in the sandbox. */
export function ChangesView({ call, sample }: { call: Call; sample: SampleParts | null }) {
  const { answer, endpoint } = call
  if (!sample || !endpoint.fetch || answer.kind === 'failure') return null
  return <sample.Changes response={answer.source} />
}

/** Shows the body of a response, or why there is none. */
export function AnswerView({ answer }: { answer: Answer }) {
  if (answer.kind === 'failure') {
    return (
      <p role={answer.reason === 'cancelled' ? 'status' : 'alert'} className={styles.problem}>
        {answer.problem}
      </p>
    )
  }
  const { text, language, advice } = answer
  return (
    <>
      {advice && <p className={styles.problem}>{advice}</p>}
      <CodeBlock label="Response body" html={highlight(text, language)} language={language} />
    </>
  )
}

/** Shows the status of a call, such as `Call 2: one error`. @param call null before the first call */
export function CallStatus({ number, call }: { number: number; call: Call | null }) {
  if (!call) return <p role="status">Not run yet</p>
  return (
    <p role="status" data-failed={isFailed(call.answer)}>
      Call {number}: {outcomeOf(call)}
    </p>
  )
}
