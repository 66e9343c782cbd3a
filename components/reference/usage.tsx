import { Fragment, type ReactNode } from 'react'
import { isLeafType, isUnionType, type GraphQLNamedType } from 'graphql'
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

/** Every place that uses a type, and how an operation reaches it: what returns a union says so, and a leaf is reached with what has it. */
export function Usage({ type }: { type: GraphQLNamedType }) {
  const { paths, references } = usePage().reference
  const path = paths.get(type.name)
  const rows = LISTS.flatMap(([key, title]): [string, ReactNode][] => {
    const places = references.get(type.name)?.[key] ?? []
    return places.length > 0 ? [[title, <Places places={places} />]] : []
  })
  if (path && !isLeafType(type) && !isUnionType(type))
    rows.unshift(['Shortest path', <Way path={path} />])
  return (
    <Part title="Where it is used">
      {!path && <p className="ref-unused">No operation leads to this type.</p>}
      {rows.length === 0 && (
        <p className="ref-unused">Nothing in the schema refers to this type.</p>
      )}
      {rows.length > 0 && (
        <dl className="ref-usage">
          {rows.map(([title, content]) => (
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
