import { Fragment, type ReactNode } from 'react'
import { PLACES_OPEN } from '@/lib/reference/limits'
import type { TypePath } from '@/lib/reference/usage/paths'
import type { References, SchemaPlace } from '@/lib/reference/usage/references'
import { placeHref, PlaceLink, Separated } from './parts'
import { usePage } from './context'
import { Part } from './entry'

const LISTS: readonly (readonly [keyof References, string])[] = [
  ['returnedBy', 'Returned by'],
  ['fieldOf', 'Field of'],
  ['argumentOf', 'Argument of'],
  ['inputFieldOf', 'Input field of'],
  ['memberOf', 'Member of'],
  ['implementedBy', 'Implemented by'],
]

/** Every place that uses a type, and how an operation reaches it: a leaf is reached with what has it. */
export function Usage({ name, isLeaf }: { name: string; isLeaf?: boolean }) {
  const path = usePage().reference.paths.get(name)
  const lists = useLists(name)
  const rows = lists.map(({ title, places }) => ({ title, content: <Places places={places} /> }))
  if (path && !isLeaf) rows.unshift({ title: 'Shortest path', content: <Way path={path} /> })
  return (
    <Part title="Where it is used">
      {!path && <Unused>No operation leads to this type.</Unused>}
      {lists.length === 0 && <Unused>Nothing in the schema refers to this type.</Unused>}
      {rows.length > 0 && (
        <dl className="ref-usage">
          {rows.map(({ title, content }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  )
}

/** For the scalars of the language, which are used nearly everywhere: how often. */
export function UsageCount({ name }: { name: string }) {
  const uses = useLists(name).map(({ title, places }) => `${title.toLowerCase()} ${places.length}`)
  return (
    <Part title="Where it is used">
      <Unused>{uses.length > 0 ? `Used throughout: ${uses.join(', ')}.` : 'Not used.'}</Unused>
    </Part>
  )
}

/** The places that use a type, in the lists that have any. */
function useLists(name: string) {
  const references = usePage().reference.references.get(name)
  return LISTS.map(([key, title]) => ({ title, places: references?.[key] ?? [] })).filter(
    ({ places }) => places.length > 0,
  )
}

function Unused({ children }: { children: ReactNode }) {
  return <p className="ref-unused">{children}</p>
}

function Places({ places }: { places: readonly SchemaPlace[] }) {
  const list = (
    <Separated by=", ">
      {places.map((place, index) => (
        <PlaceLink key={index} place={place} />
      ))}
    </Separated>
  )
  if (places.length < PLACES_OPEN) return list
  return (
    <details>
      <summary>{places.length} places</summary>
      {list}
    </details>
  )
}

/** The shortest way from an operation, each step a link. One line: a large page has a thousand of them. */
function Way({ path: { operation, steps } }: { path: TypePath }) {
  return (
    <>
      {operation}
      {steps.map(({ place, field, by }, index) => (
        <Fragment key={index}>
          {' → '}
          <a href={placeHref(place)}>{field}</a>
          {by && `(${by})`}
        </Fragment>
      ))}
    </>
  )
}
