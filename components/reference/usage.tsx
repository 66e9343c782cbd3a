import { Fragment, type ReactNode } from 'react'
import { skeleton } from '@/lib/reference/model/skeleton'
import type { SchemaPlace, References, TypePath } from '@/lib/reference/model/types'
import { JsonSample, Sample } from './sample'
import { usePage } from './context'
import { Part } from './entry'
import { PlaceLink, placeHref } from './links'
import { Separated } from './separated'

const LISTS: readonly (readonly [keyof References, string])[] = [
  ['returnedBy', 'Returned by'],
  ['fieldOf', 'Field of'],
  ['argumentOf', 'Argument of'],
  ['inputFieldOf', 'Input field of'],
  ['memberOf', 'Member of'],
  ['implementedBy', 'Implemented by'],
]

/** Longer lists are folded, so that a type used everywhere does not hide the next one. */
const FOLD_FROM = 12

interface UsageProps {
  type: { path: TypePath | null; references: References }
}

/** How an operation reaches a type, and every place that uses it. */
export function Usage({ type: { path, references } }: UsageProps) {
  const lists = usedLists(references)
  return (
    <Part title="Where it is used">
      {path ? <Path path={path} /> : <Unused>No operation leads to this type.</Unused>}
      {lists.length > 0 ? (
        <dl className="ref-usage">
          {lists.map(({ title, places }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Places places={places} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Unused>Nothing in the schema refers to this type.</Unused>
      )}
    </Part>
  )
}

/** For the scalars of the language, which are used nearly everywhere: how often. */
export function UsageCount({ references }: { references: References }) {
  const uses = usedLists(references).map(
    ({ title, places }) => `${title.toLowerCase()} ${places.length}`,
  )
  return (
    <Part title="Where it is used">
      <Unused>{uses.length > 0 ? `Used throughout: ${uses.join(', ')}.` : 'Not used.'}</Unused>
    </Part>
  )
}

function usedLists(references: References) {
  return LISTS.map(([key, title]) => ({ title, places: references[key] })).filter(
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
  if (places.length < FOLD_FROM) return list
  return (
    <details>
      <summary>{places.length} places</summary>
      {list}
    </details>
  )
}

const OPERATION_NAMES = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
} as const

/**
 * The way from an operation to a type as links, and a document to start from. For
 * what a client sends the way goes on through an argument and into input objects,
 * and the document has values for its variables.
 */
function Path({ path }: { path: TypePath }) {
  const { reference } = usePage()
  const values = path.into ? reference.pathValues(path) : null
  const document = <Sample code={skeleton(path)} language="graphql" />
  return (
    <>
      <p className="ref-path">
        Shortest path:{' '}
        <code>
          {path.operation}
          <Way path={path} />
        </code>
      </p>
      <details className="ref-skeleton">
        <summary>{OPERATION_NAMES[path.operation]} to start from</summary>
        {values ? (
          <div className="exchange">
            {document}
            <JsonSample label="Variables" value={values} />
          </div>
        ) : (
          document
        )}
      </details>
    </>
  )
}

function Way({ path: { steps, into } }: { path: TypePath }) {
  return (
    <>
      {steps.map(({ place, field, narrow }, index) => (
        <Fragment key={index}>
          {' → '}
          <a href={placeHref(place)}>{field}</a>
          {into && index === steps.length - 1 && `(${into.argument}:)`}
          {narrow && ` (${narrow})`}
        </Fragment>
      ))}
      {into?.fields.map((place, index) => (
        <Fragment key={index}>
          {' → '}
          <a href={placeHref(place)}>{place.member}</a>
        </Fragment>
      ))}
    </>
  )
}
