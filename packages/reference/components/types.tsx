import { Fragment, type ReactNode } from 'react'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import { safeUrl } from '#model/anchors.ts'
import { membersOf } from '#model/sdl/schema-elements.ts'
import type { namedKind } from '#model/sdl/type-kinds.ts'
import { samplesIn } from '#examples/input-value.ts'
import type { References, SchemaPlace, TypePath } from '#model/usage/references.ts'
import { CodeLinkContext, useReferencePage } from './context.tsx'
import { DeprecationNote, Description, Facts } from './description.tsx'
import { Directives } from './directives.tsx'
import { Entry, Part } from './entry.tsx'
import { InputExample } from './example.tsx'
import {
  Arguments,
  GuideSections,
  Keyword,
  placeHref,
  PlaceLink,
  PLACES_OPEN,
  Separated,
  Signature,
  TypeLink,
} from './parts.tsx'
import { Rows } from './rows.tsx'

/** Renders a type: its declaration (if there is more than the name), its members, and where it is used. */
export function Type({ kind, name }: { kind: ReturnType<typeof namedKind>; name: string }) {
  const { reference } = useReferencePage()
  const type = reference.find(kind, name)
  const isOneOf = isInputObjectType(type) && type.isOneOf
  const samples = isInputObjectType(type) ? samplesIn(reference, type) : []
  const interfaces = 'getInterfaces' in type ? type.getInterfaces() : []
  const note = isOneOf ? 'one of' : isInterfaceType(type) ? kind : undefined
  return (
    <Entry
      kind={kind}
      name={name}
      note={isSpecifiedScalarType(type) ? 'built-in' : note}
      example={('reason' in samples || samples.length > 0) && <InputExample samples={samples} />}
    >
      {(isInterfaceType(type) || interfaces.length > 0) && (
        <Signature keyword={kind === 'object' ? 'type ' : 'interface '} name={name}>
          {interfaces.length > 0 && <Keyword>{' implements '}</Keyword>}
          <Separated by=" & ">
            {interfaces.map((parent) => (
              <TypeLink key={parent.name} type={parent} />
            ))}
          </Separated>
        </Signature>
      )}
      {isOneOf && (
        <Signature keyword="input " name={name}>
          {' @oneOf'}
        </Signature>
      )}
      <Description text={type.description} />
      <Directives definition={type} />
      <Facts />
      {isOneOf && (
        <p className="ref-note">
          Provide <strong>exactly one</strong> of these fields; null does not count.
        </p>
      )}
      {isScalarType(type) && type.specifiedByURL?.trim() && (
        <p>
          Specified by <Specification address={type.specifiedByURL} />.
        </p>
      )}
      {isUnionType(type) ? (
        <Part title="Possible types">
          <PossibleTypes members={type.getTypes()} className="ref-rows" />
        </Part>
      ) : (
        !isScalarType(type) && (
          <Part title={isEnumType(type) ? 'Values' : 'Fields'}>
            <Rows members={membersOf(type)} />
          </Part>
        )
      )}
      {reference.failures.has(name) && <GuideSections of={name} label="Handled in" />}
      {!isSpecifiedScalarType(type) && <Usage type={type} />}
    </Entry>
  )
}

function Specification({ address }: { address: string }) {
  const href = safeUrl(address)
  return href ? <a href={href}>{address}</a> : <code>{address}</code>
}

interface PossibleTypesProps {
  members: readonly GraphQLObjectType[]
  /** What a response with one of these types means. */
  mark?: 'success'
  className?: string
  /** Renders a member instead of its full description. */
  children?: (member: GraphQLObjectType) => ReactNode
}

/** Renders the members of a union with their descriptions. */
export function PossibleTypes({
  members,
  mark,
  className = 'ref-shape',
  children,
}: PossibleTypesProps) {
  const { codeLinks } = useReferencePage().reference
  return (
    <dl className={mark ? `${className} ref-${mark}` : className}>
      {members.map((type) => (
        <div key={type.name}>
          <dt>
            <code>
              <TypeLink type={type} />
            </code>
          </dt>
          <dd>
            {children?.(type) ?? (
              <CodeLinkContext value={codeLinks({ kind: 'object', name: type.name })}>
                <Description text={type.description} />
              </CodeLinkContext>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** @param props.name name without the `@` */
export function Directive({ name }: { name: string }) {
  const directive = useReferencePage().reference.find('directive', name)
  const { description, deprecationReason, args, isRepeatable, locations } = directive
  return (
    <Entry
      kind="directive"
      name={name}
      label={`@${name}`}
      note={isRepeatable ? 'directive, repeatable' : 'directive'}
      deprecated={deprecationReason != null}
    >
      <Signature keyword="directive " name={`@${name}`}>
        <Arguments args={args} rest={`directive @${name} on ${locations.join(' | ')}`} />
        {isRepeatable && <Keyword>{' repeatable'}</Keyword>}
        <Keyword>{' on '}</Keyword>
        {locations.join(' | ')}
      </Signature>
      <DeprecationNote reason={deprecationReason} />
      <Description text={description} />
      {args.length > 0 && (
        <Part title="Arguments">
          <Rows members={args} />
        </Part>
      )}
    </Entry>
  )
}

const LISTS: readonly (readonly [keyof References, string])[] = [
  ['returnedBy', 'Returned by'],
  ['fieldOf', 'Field of'],
  ['argumentOf', 'Argument of'],
  ['inputFieldOf', 'Input field of'],
  ['memberOf', 'Member of'],
  ['implementedBy', 'Implemented by'],
]

/** Renders the places where a type is used, and the path from an operation, except for unions and leaf types. */
function Usage({ type }: { type: GraphQLNamedType }) {
  const { paths, reached, references } = useReferencePage().reference
  const path = paths.get(type.name)
  const rows = LISTS.flatMap(([key, title]): [string, ReactNode][] => {
    const places = references.get(type.name)?.[key] ?? []
    return places.length > 0 ? [[title, <Places places={places} />]] : []
  })
  if (path && !isLeafType(type) && !isUnionType(type))
    rows.unshift(['Query it via', <Path path={path} />])
  return (
    <Part title="Used in">
      {rows.length === 0 ? (
        <p className="ref-unused">Unused.</p>
      ) : (
        !reached.has(type.name) && <p className="ref-unused">Not reachable from any operation.</p>
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

/** Renders the shortest path from an operation. Each step is a link. */
function Path({ path: { operation, steps } }: { path: TypePath }) {
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
