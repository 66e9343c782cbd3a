import type { RecordChange, VisitState } from '@/lib/playground/visit'
import styles from './playground.module.css'

/** What a call has changed, record by record. */
export function ChangesView({ changes }: { changes: readonly RecordChange[] }) {
  return (
    <section className={styles.changes} aria-label="What this call changed">
      <h3>{changes.length === 0 ? 'No record changed' : 'What this call changed'}</h3>
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
