import type { Answer } from '@/lib/playground/answer-request'
import { tokenise, type Token } from '@/lib/reference/highlight/tokens'
import styles from './playground.module.css'

interface ResponseViewProps {
  answer: Answer | null
  /** Whether the endpoint runs. */
  ready: boolean
  /** How many requests were sent; a screen reader is told of each answer. */
  runs: number
}

/** What the endpoint answered, or what will happen when it is asked. */
export function ResponseView({ answer, ready, runs }: ResponseViewProps) {
  const response = answer?.kind === 'response' ? answer : null
  return (
    <>
      <p
        className={styles.status}
        role="status"
        data-failed={response ? response.errors > 0 : null}
      >
        {response ? describe(response.errors, runs) : ready ? 'Response' : 'Starting…'}
      </p>
      {response ? (
        // The scroll area must be reachable by keyboard, and so it needs a name.
        <div className={styles.code} tabIndex={0} role="group" aria-label="Body of the response">
          <pre>
            <code>{tokenise(response.text, 'json').map(coloured)}</code>
          </pre>
        </div>
      ) : (
        <p className={styles.hint}>
          The request is answered here, in this page, by the same resolvers and sample records as
          the local endpoint. Nothing is sent. Records keep your changes until you start over or
          leave the page.
        </p>
      )}
    </>
  )
}

const coloured = ({ kind, text }: Token, index: number) =>
  kind === null ? (
    text
  ) : (
    <span key={index} className={`ref-${kind}`}>
      {text}
    </span>
  )

function describe(errors: number, runs: number): string {
  const outcome = errors === 0 ? 'Answered' : errors === 1 ? 'One error' : `${errors} errors`
  return `Response ${runs}: ${outcome}`
}
