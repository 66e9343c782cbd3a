import { CodeBlock } from '@/components/code/code-block'
import { highlight } from '@/lib/code/highlight.mjs'
import { isFailed, outcomeOf, type Answer, type Call } from '@/lib/playground/call'
import type { HttpEndpoint } from '@/lib/playground/endpoints'
import type { SampleParts } from '@/lib/playground/sample-playground'
import styles from './playground.module.css'

interface ResponseViewProps {
  /** Null before the first. */
  call: Call | null
  /** Null for the sample. */
  endpoint: HttpEndpoint | null
  sample: SampleParts | null
}

/** Answer of the endpoint, and what it changed. */
export function ResponseView({ call, endpoint, sample }: ResponseViewProps) {
  if (!call) {
    return (
      <p className={styles.hint}>
        {endpoint
          ? `Run sends the request to ${endpoint.url}, and nothing before.`
          : 'Run it, and the request is answered here, in this page, by the same resolvers and sample records as the local endpoint. Nothing is sent.'}
      </p>
    )
  }
  return (
    <>
      <AnswerView answer={call.answer} />
      {sample && <sample.Changes call={call} />}
    </>
  )
}

/** The body of a response, or why the request has none. */
export function AnswerView({ answer }: { answer: Answer }) {
  if (answer.kind === 'failure') {
    return (
      <p role="alert" className={styles.problem}>
        {answer.problem}
      </p>
    )
  }
  const { text, language, http } = answer
  return (
    <>
      {http?.advice && <p className={styles.problem}>{http.advice}</p>}
      <CodeBlock
        label="Body of the response"
        html={highlight(text, language)}
        language={language}
      />
    </>
  )
}

/** `Call 2: answered`. @param call null before the first */
export function CallStatus({ number, call }: { number: number; call: Call | null }) {
  if (!call) return <p role="status">Not run yet</p>
  return (
    <p role="status" data-failed={isFailed(call.answer)}>
      Call {number}: {outcomeOf(call.answer)}
    </p>
  )
}
