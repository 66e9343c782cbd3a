import { CodeBlock } from '@/components/code/code-block'
import { highlight } from '@/lib/code/highlight.mjs'
import type { RequestResult } from '@/lib/playground/answer-request'
import type { Call, RecordChange, VisitState } from '@/lib/playground/visit'
import styles from './playground.module.css'

/** Answer of the endpoint, and what it changed. @param call null before the first */
export function ResponseView({ call }: { call: Call | null }) {
  if (!call) {
    return (
      <p className={styles.hint}>
        Run it, and the request is answered here, in this page, by the same resolvers and sample
        records as the local endpoint. Nothing is sent.
      </p>
    )
  }
  const { answer, changes } = call
  return (
    <>
      <AnswerView answer={answer} />
      {answer.kind === 'response' && <ChangesView changes={changes} />}
    </>
  )
}

/** The body of a response, or why the request was not sent. */
export function AnswerView({ answer }: { answer: RequestResult }) {
  return answer.kind === 'response' ? (
    <CodeBlock label="Body of the response" html={highlight(answer.text, 'json')} language="json" />
  ) : (
    <p role="alert" className={styles.problem}>
      {answer.problem}
    </p>
  )
}

/** `Call 2: answered`. @param call null before the first */
export function CallStatus({ number, call }: { number: number; call: Call | null }) {
  if (!call) return <p role="status">Not run yet</p>
  const { answer } = call
  const errors = answer.kind === 'response' ? answer.errors : null
  const outcome =
    errors === null
      ? 'not sent'
      : errors > 1
        ? `${errors} errors`
        : errors
          ? 'one error'
          : 'answered'
  return (
    <p role="status" data-failed={errors !== 0}>
      Call {number}: {outcome}
    </p>
  )
}

/** Changes by a call, record by record. */
export function ChangesView({ changes }: { changes: readonly RecordChange[] }) {
  return (
    <section className={styles.changes} aria-label="What this call changed">
      <p>{changes.length === 0 ? 'No record changed' : 'What this call changed'}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ group, id, kind, fields }) => (
            <li key={`${group} ${id}`}>
              <strong>{kind === 'created' ? 'New' : 'Changed'}</strong> in {group}:{' '}
              <code>{id}</code>
              {fields.map(({ name, before, after }) => (
                <span key={name} className={styles.change}>
                  {name}
                  {after !== null && (
                    <>
                      {' '}
                      {before !== null && (
                        <>
                          <s>{before}</s> →{' '}
                        </>
                      )}
                      <b>{after}</b>
                    </>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Records that exist. */
export function RecordsView({ state }: { state: VisitState }) {
  return (
    <div className={styles.records}>
      {state.groups.map(({ name, records }) => (
        <details key={name}>
          <summary>
            {name} <span>{records.length}</span>
          </summary>
          <ul>
            {records.map(({ id, reference, status }) => (
              <li key={id}>
                <code>{id}</code> {reference} {status !== null && <code>{status}</code>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `15 January 2025 at 09:30 UTC`. */
export const clockText = (now: string) => `${CLOCK.format(new Date(now))} UTC`
