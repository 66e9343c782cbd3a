import type { ReactNode } from 'react'
import { anchorId, referencePath } from '@/reference/model/anchors'
import { changesAt, changesBy } from '@/reference/model/states'
import { useEntry, useReferencePage } from './context'
import { Separated } from './parts'

/** A value of an enum of states: from where it comes, where it goes, by what, and its drawing. */
export function useStateChanges(state: string): ReactNode {
  const { name } = useEntry()
  const tables = (useReferencePage().states.get(name) ?? []).filter(({ places }) => state in places)
  if (tables.length === 0) return null
  const line = (label: string, end: 'from' | 'to') => {
    const changes = changesAt(tables, state, end)
    return (
      changes.length > 0 && (
        <p key={end} className="ref-values">
          {label}{' '}
          <Separated by="; ">
            {changes.map(({ states, by }) => (
              <span key={by + states.join()}>
                <Names states={states} type={name} />: <Trigger text={by} />
              </span>
            ))}
          </Separated>
        </p>
      )
    )
  }
  return [
    line('From', 'from'),
    line('To', 'to'),
    <p key="drawn" className="ref-values">
      Drawn in{' '}
      <Separated by=", ">
        {tables.map(({ title, places }) => (
          <a key={title} href={places[state]}>
            {title}
          </a>
        ))}
      </Separated>
    </p>,
  ]
}

/** The cause of a change; an operation alone is a link to its entry. */
function Trigger({ text }: { text: string }) {
  const { mutation } = useReferencePage().reference.entries
  if (!mutation.has(text)) return text
  return <a href={`${referencePath('mutations')}#${anchorId('mutation', text)}`}>{text}</a>
}

/** The states that an operation moves. */
export function MovedStates({ operation }: { operation: string }) {
  const moves = changesBy(useReferencePage().states, operation)
  if (moves.length === 0) return null
  return (
    <p className="ref-values">
      Moves{' '}
      <Separated by="; ">
        {moves.map(({ name, from, to }) => (
          <span key={name + from.join()}>
            <Names states={from} type={name} /> → <Names states={to} type={name} />
          </span>
        ))}
      </Separated>
    </p>
  )
}

/** States of an enum, each a link to its value; the start is none. */
function Names({ states, type }: { states: readonly string[]; type: string }) {
  return (
    <Separated by=", ">
      {states.map((state) => (
        <code key={state}>
          {state === 'start' ? (
            state
          ) : (
            <a href={`${referencePath('enums')}#${anchorId('enum', type, state)}`}>{state}</a>
          )}
        </code>
      ))}
    </Separated>
  )
}
