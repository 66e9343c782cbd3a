import { Children, Fragment, use, type ReactNode } from 'react'
import {
  getNamedType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql'
import { pageOfKind, referenceHref, referencePath, type EntryKind } from '#model/anchors.ts'
import { operationType } from '#model/pages.ts'
import { namedKind, type OperationKind } from '#model/sdl/type-kinds.ts'
import { exactJson } from '#shared/json.ts'
import { visibleText } from '#model/description/visible-text.ts'
import { defaultText, inputText } from '#model/sdl/default-value.ts'
import type { SchemaPlace } from '#model/usage/references.ts'
import { SiteContext, useReferencePage, type CodeProps } from './context.tsx'

/** Maximum length of a list of references or changes that is expanded. */
export const PLACES_OPEN = 12

/** Renders a type in GraphQL notation. Its name is a link, except for built-in scalars. */
export function TypeLink({ type }: { type: GraphQLType }) {
  const { schema } = useReferencePage().reference
  const target = getNamedType(type)
  if (isSpecifiedScalarType(target)) return String(type)
  const [before, after] = String(type).split(target.name)
  return (
    <>
      {before}
      <a href={typeHref(target, operationType(schema, target)?.operation)}>{target.name}</a>
      {after}
    </>
  )
}

/** Renders a link to a place in the schema: `Customer.transactions(filter:)`. */
export function PlaceLink({ place }: { place: SchemaPlace }) {
  return (
    <>
      <a href={placeHref(place)}>{placeText(place)}</a>
      {place.isPaged && ' (paged)'}
    </>
  )
}

/** Returns the address of a place in the schema. */
export function placeHref({ kind, name, member }: SchemaPlace): string {
  return referenceHref(kind, name, member)
}

/** Returns the address of a type. For a root type, this is the page of its operations. */
function typeHref(type: GraphQLNamedType, root: OperationKind | undefined): string {
  if (!root) return referenceHref(namedKind(type), type.name)
  const path = referencePath(pageOfKind(root))
  return root === 'subscription' ? `${path}#subscriptions` : path
}

/** Kinds of entries whose members are arguments. All other kinds are types. */
export const CALLABLE = new Set<EntryKind>(['query', 'mutation', 'subscription', 'directive'])

function placeText({ kind, name, member, argument }: SchemaPlace): string {
  const entry = kind === 'directive' ? `@${name}` : name
  if (member === undefined) return entry
  if (CALLABLE.has(kind)) return `${entry}(${member}:)`
  return argument === undefined ? `${entry}.${member}` : `${entry}.${member}(${argument}:)`
}

/** Maximum number of links to sections of guides. */
const MOST_SECTIONS = 3

/** Renders links to the sections of guides that use an element. @param of key of the element in the index */
export function GuideSections({ of, label }: { of: string; label: string }) {
  const links = useReferencePage().reference.sections.get(of) ?? []
  if (links.length === 0) return null
  return (
    <p className="ref-values">
      {label}:{' '}
      <Separated by=", ">
        {links.slice(0, MOST_SECTIONS).map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </Separated>
    </p>
  )
}

/** Renders a code block with the site's component. */
export function Sample(props: CodeProps) {
  const { Code } = use(SiteContext)
  return <Code {...props} />
}

interface JsonSampleProps {
  value: unknown
  label?: string
}

/** Renders a value as JSON. */
export function JsonSample({ value, ...props }: JsonSampleProps) {
  const code = exactJson(value)
  return <Sample code={code} language="json" isNarrow {...props} />
}

/** Renders a separator between children. */
export function Separated({ by, children }: { by: ReactNode; children: ReactNode }) {
  return Children.toArray(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {part}
    </Fragment>
  ))
}

interface SignatureProps {
  /** Keyword with a trailing space: `enum `. */
  keyword?: string
  name: string
  children?: ReactNode
}

/** Renders a declaration as in the schema: `type Customer implements Node`. */
export function Signature({ keyword, name, children }: SignatureProps) {
  return (
    <pre className="ref-signature" translate="no">
      <code>
        {keyword && <Keyword>{keyword}</Keyword>}
        <b>{name}</b>
        {children}
      </code>
    </pre>
  )
}

/** Renders a keyword in the same colour as in code samples. */
export function Keyword({ children }: { children: string }) {
  return <span className="c-k">{children}</span>
}

/** Maximum length of a signature on one line, in characters. */
const SIGNATURE_LENGTH = 72

interface ArgumentsProps {
  args: readonly GraphQLArgument[]
  /** Remaining text of the line. */
  rest: string
}

/** Renders arguments in brackets, on one line if they fit, otherwise one per line. */
export function Arguments({ args, rest }: ArgumentsProps) {
  if (args.length === 0) return null
  const width = args.map(inputText).join(', ').length + rest.length + 2
  const [start, gap, end] = width > SIGNATURE_LENGTH ? ['(\n  ', '\n  ', '\n)'] : ['(', ', ', ')']
  return (
    <>
      {start}
      <Separated by={gap}>
        {args.map((arg) => {
          const standard = defaultText(arg)
          return (
            <Fragment key={arg.name}>
              {arg.name}: <TypeLink type={arg.type} />
              {standard !== null && ` = ${visibleText(standard)}`}
            </Fragment>
          )
        })}
      </Separated>
      {end}
    </>
  )
}
