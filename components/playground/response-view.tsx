import type { Answer } from '@/lib/playground/answer-request'
import type { Call } from '@/lib/playground/visit'
import { CodeView } from './code-view'
import { ChangesView } from './records-view'
import styles from './playground.module.css'

interface ResponseViewProps {
  /** The call that is shown; null before the first. */
  call: Call | null
  /** The answer that the page shows, until the reader's own is there. */
  documented: string | undefined
}

/** What the endpoint answered, or what it will answer when it is asked. */
export function ResponseView({ call, documented }: ResponseViewProps) {
  if (call) {
    const { answer, changes } = call
    return answer.kind === 'response' ? (
      <>
        <CodeView label="Body of the response" text={answer.text} language="json" />
        <ChangesView changes={changes} />
      </>
    ) : (
      <p role="alert" className={styles.problem}>
        {answer.problem}
      </p>
    )
  }
  return (
    <>
      {documented !== undefined && (
        <CodeView label="Documented response" text={documented} language="json" dimmed />
      )}
      <p className={styles.hint}>
        Run it, and the request is answered here, in this page, by the same resolvers and sample
        records as the local endpoint. Nothing is sent.
      </p>
    </>
  )
}

/** `Call 2: answered`. */
export function describeCall(number: number, answer: Answer): string {
  if (answer.kind === 'variables') return `Call ${number}: not sent`
  const { errors } = answer
  const outcome = errors === 0 ? 'answered' : errors === 1 ? 'one error' : `${errors} errors`
  return `Call ${number}: ${outcome}`
}

export const hasFailed = (answer: Answer) => answer.kind === 'variables' || answer.errors > 0
