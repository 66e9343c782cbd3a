import type { RequestResult } from '@/lib/playground/answer-request'
import type { Call, RecordChange, VisitState } from '@/lib/playground/visit'
import { CodeView } from './code-view'
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
export function describeCall(number: number, answer: RequestResult): string {
  if (answer.kind === 'variables') return `Call ${number}: not sent`
  const { errors } = answer
  const outcome = errors === 0 ? 'answered' : errors === 1 ? 'one error' : `${errors} errors`
  return `Call ${number}: ${outcome}`
}

export const hasFailed = (answer: RequestResult) => answer.kind === 'variables' || answer.errors > 0

/** What a call has changed, record by record. */
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

/** Which records exist. */
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
