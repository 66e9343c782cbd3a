import { Choice } from '@/components/playground/controls'
import { createStore } from '@/components/ui/store'
import type { Call, SentRequest } from '@/lib/playground/call'
import type { Caller } from '@/lib/playground/sample-endpoint'
import type { SampleParts } from '@/lib/playground/sample-playground'
import type { SampleCall, VisitState } from './visit'
import styles from './views.module.css'

const latest = createStore<VisitState | null>(null)

/** Remembers the state of the endpoint after its latest call. */
export const keepState = latest.set

/** The state after a call that the sample answered, else the latest; null until it runs. */
function useStateAfter(call: Call | null): VisitState | null {
  const state = latest.use()
  return call && isSampleCall(call) ? call.state : state
}

/** True for a call that the sample answered. */
const isSampleCall = (call: Call): call is SampleCall => 'changes' in call

/** Time that passes before a request: the sample clock stands still otherwise. */
const DELAYS = [
  { label: 'now', value: 0 },
  { label: '15 minutes later', value: 15 },
  { label: 'an hour later', value: 60 },
  { label: 'a day later', value: 24 * 60 },
]

/** False for a caller whose role the page leaves out of those who may. */
const mayCall = ({ role }: Caller, { roles }: SentRequest) =>
  role === undefined || roles === undefined || roles.split(' ').includes(role)

/** The caller, and the time. */
export const Fields: SampleParts['Fields'] = ({ request, onChange }) => {
  const callers = useStateAfter(null)?.callers ?? []
  const { authorization, minutes } = request
  return (
    <>
      <Choice
        label="Call as"
        options={callers.map((caller) => ({
          label: mayCall(caller, request) ? caller.label : `${caller.label} (may not)`,
          value: caller.authorization,
        }))}
        value={authorization}
        other={authorization.replace(/^Bearer /, '')}
        onChange={(value) => onChange({ authorization: value })}
      />
      <Choice
        label="When"
        options={DELAYS}
        value={minutes}
        other={`${minutes} minutes later`}
        onChange={(value) => onChange({ minutes: value })}
      />
    </>
  )
}

/** Changes by a call, record by record. */
export function Changes({ call }: { call: Call }) {
  if (!isSampleCall(call) || call.answer.kind !== 'response') return null
  const { changes } = call
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
export function Records({ call }: { call: Call | null }) {
  const groups = useStateAfter(call)?.groups ?? []
  return (
    <div className={styles.records}>
      {groups.map(({ name, records }) => (
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

/** `Clock: 15 January 2025 at 09:30 UTC`. */
export function Clock({ call }: { call: Call | null }) {
  const state = useStateAfter(call)
  return <span>{state && `Clock: ${CLOCK.format(new Date(state.now))} UTC`}</span>
}
