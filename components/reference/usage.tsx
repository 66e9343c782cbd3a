import { Fragment, type ReactNode } from 'react'
import { capitalised } from '@/lib/format/capitalised'
import { referenceHref } from '@/lib/reference/anchors'
import { skeleton, type PathStep, type TypePath } from '@/lib/reference/usage/paths'
import type { References, SchemaPlace } from '@/lib/reference/usage/references'
import { JsonSample, placeHref, PlaceLink, Sample, Separated } from './parts'
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

/** Longer lists are folded, so that a type used everywhere does not hide the next one. */
const FOLD_FROM = 12

/** How an operation reaches a type, and every place that uses it. */
export function Usage({ name }: { name: string }) {
  const path = usePage().reference.paths.get(name)
  const lists = useLists(name)
  return (
    <Part title="Where it is used">
      {!path && <Unused>No operation leads to this type.</Unused>}
      {path && (path.into ? <InputPath path={path} /> : <OutputPath path={path} />)}
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
  if (places.length < FOLD_FROM) return list
  return (
    <details>
      <summary>{places.length} places</summary>
      {list}
    </details>
  )
}

/** The way to what comes back, as a document with links. One line: a large page has a thousand of them. */
function OutputPath({ path }: { path: TypePath }) {
  return (
    <p className="ref-path">
      Shortest {path.operation}:{' '}
      <code>
        {linkedFields(path).map(({ before, step }, index) => (
          <Fragment key={index}>
            {before}
            {step && <a href={placeHref(step.place)}>{step.field.name}</a>}
          </Fragment>
        ))}
      </code>{' '}
      <button type="button" className="needs-js" data-copy="path">
        Copy
      </button>
    </p>
  )
}

interface LinkedField {
  /** Text up to the field. */
  before: string
  step?: PathStep
}

/** The document of a path in one line, cut at the fields of its way: each is the first thing in its selection. */
function linkedFields(path: TypePath): LinkedField[] {
  const document = skeleton(path).replace(/\s+/g, ' ')
  const parts: LinkedField[] = []
  let end = 0
  for (const step of path.steps) {
    const { name } = step.field
    const start = document.indexOf(`{ ${name}`, end) + 2
    parts.push({ before: document.slice(end, start), step })
    end = start + name.length
  }
  return [...parts, { before: document.slice(end) }]
}

/** The way to what is sent, as steps; below it, folded, the document with values for its variables. */
function InputPath({ path }: { path: TypePath }) {
  const { reference } = usePage()
  const values = reference.pathValues(path)
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
        <summary>{capitalised(path.operation)} to start from</summary>
        <div className="exchange">
          <Sample code={skeleton(path)} language="graphql" />
          {values && <JsonSample label="Variables" value={values} />}
        </div>
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
          <a href={placeHref(place)}>{field.name}</a>
          {narrow && ` (${narrow.name})`}
        </Fragment>
      ))}
      {into && `(${into.argument.name}:)`}
      {into?.fields.map(({ parent, field }, index) => (
        <Fragment key={index}>
          {' → '}
          <a href={referenceHref('input', parent.name, field.name)}>{field.name}</a>
        </Fragment>
      ))}
    </>
  )
}
