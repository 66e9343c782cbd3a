/** The sample endpoint in the playground. It is loaded on the first call. */
import type { ComponentProps } from 'react'
import { Choice } from 'graphql-docs-kit/playground'
import type { PageRequest, SampleParts } from 'graphql-docs-kit/sample-endpoint'
import { CLOCK_HEADER, sampleEndpoint, type Caller } from '..'
import { installScalars } from '../engine/scalars'
import { createVisit, type RecordChange } from './visit'
import styles from './parts.module.css'

/** @param typeDefs SDL of the published schema */
export function createParts(typeDefs: string): SampleParts {
  const visit = createVisit(sampleEndpoint, typeDefs)
  const effects = new WeakMap<Response, RecordChange[]>()
  return {
    installScalars,
    fetch: ({ headers, body }) => {
      const { text, changes } = visit.answer(headers, body)
      const response = new Response(text)
      effects.set(response, changes)
      return Promise.resolve(response)
    },
    reset: visit.reset,
    Fields: (props) => <Fields callers={sampleEndpoint.callers} {...props} />,
    Changes: ({ response }) => <Changes changes={effects.get(response) ?? []} />,
  }
}

/** Options for advancing the sample clock, in minutes. */
const DELAYS = [
  { label: 'none', value: '' },
  { label: '15 min', value: '15' },
  { label: '1 h', value: '60' },
  { label: '1 day', value: '1440' },
]

/** Whether the caller's role may make the call. */
const mayCall = ({ role }: Caller, { roles }: PageRequest) =>
  role === undefined || roles === undefined || roles.split(' ').includes(role)

/** Selects the caller and the time, which are sent as request headers. */
function Fields(props: ComponentProps<SampleParts['Fields']> & { callers: readonly Caller[] }) {
  const { callers, request, onChange } = props
  const { title = '' } = request
  const caller = headerIn(title, 'authorization') || (callers[0]?.authorization ?? '')
  const minutes = headerIn(title, CLOCK_HEADER)
  return (
    <>
      <Choice
        label="Call as"
        options={callers.map((one) => ({
          label: mayCall(one, request) ? one.label : `${one.label} (not allowed)`,
          value: one.authorization,
        }))}
        value={caller}
        other={caller.replace(/^Bearer /, '')}
        onChange={(value) => onChange(withHeader(title, 'authorization', value))}
      />
      <Choice
        label="Advance clock"
        options={DELAYS}
        value={minutes}
        other={`${minutes} min`}
        onChange={(value) => onChange(withHeader(title, CLOCK_HEADER, value))}
      />
    </>
  )
}

const headerOf = (line: string) => line.replace(/:.*/, '').toLowerCase()

const headerIn = (title: string, name: string) =>
  title
    .split('\n')
    .find((line) => headerOf(line) === name)
    ?.replace(/^[^:]*: /, '') ?? ''

const withHeader = (title: string, name: string, value: string) =>
  [
    ...title.split('\n').filter((line) => line && headerOf(line) !== name),
    value && `${name}: ${value}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Lists the records that a call changed. */
function Changes({ changes }: { changes: RecordChange[] }) {
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
                  {name}{' '}
                  {before !== null && after !== null && (
                    <>
                      <s>{before}</s> →{' '}
                    </>
                  )}
                  <b>{after}</b>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
