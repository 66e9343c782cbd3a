import type { ReactNode } from 'react'
import { isObjectType, type GraphQLArgument, type GraphQLDirective } from 'graphql'
import { referenceHref } from '@/lib/reference/anchors'
import { visibleText } from '@/lib/reference/description/visible-text'
import { defaultText, inputText } from '@/lib/reference/sdl/default-value'
import { SIGNATURE_LENGTH } from '@/lib/reference/limits'
import type { ObjectLike } from '@/lib/reference/in-place'
import type { Operation } from '@/lib/reference/pages'
import { Separated, TypeLink } from './parts'

interface SignatureProps {
  /** With the space that follows it: `enum `. */
  keyword?: string
  name: string
  children?: ReactNode
}

/** A declaration as in the schema: `type Customer implements Node`. */
export function Signature({ keyword, name, children }: SignatureProps) {
  return (
    <pre className="ref-signature">
      <code>
        {keyword && <Keyword>{keyword}</Keyword>}
        <b>{name}</b>
        {children}
      </code>
    </pre>
  )
}

/** A keyword, in the colour that keywords have in samples. */
function Keyword({ children }: { children: string }) {
  return <span className="c-k">{children}</span>
}

/** An operation, with its types as links. */
export function OperationSignature({ field }: { field: Operation }) {
  const { name, args, type } = field
  return (
    <Signature name={name}>
      <Arguments args={args} room={SIGNATURE_LENGTH - `${name}: ${String(type)}`.length} />
      {': '}
      <TypeLink type={type} />
    </Signature>
  )
}

/** An object type or an interface, with the interfaces that it implements as links. */
export function FieldedSignature({ type }: { type: ObjectLike }) {
  const interfaces = type.getInterfaces()
  return (
    <Signature keyword={isObjectType(type) ? 'type ' : 'interface '} name={type.name}>
      {interfaces.length > 0 && <Keyword>{' implements '}</Keyword>}
      <Separated by=" & ">
        {interfaces.map(({ name }) => (
          <a key={name} href={referenceHref('interface', name)}>
            {name}
          </a>
        ))}
      </Separated>
    </Signature>
  )
}

export function DirectiveSignature({ directive }: { directive: GraphQLDirective }) {
  const { name, args, isRepeatable, locations } = directive
  return (
    <Signature keyword="directive " name={`@${name}`}>
      <Arguments args={args} room={SIGNATURE_LENGTH / 2} />
      {isRepeatable && <Keyword>{' repeatable'}</Keyword>}
      <Keyword>{' on '}</Keyword>
      {locations.join(' | ')}
    </Signature>
  )
}

/** Arguments in brackets, on one line where they fit into the room, in characters. */
function Arguments({ args, room }: { args: readonly GraphQLArgument[]; room: number }) {
  if (args.length === 0) return null
  const width = `(${args.map(inputText).join(', ')})`.length
  const parts = args.map((arg) => <Argument key={arg.name} arg={arg} />)
  if (width <= room)
    return (
      <>
        (<Separated by=", ">{parts}</Separated>)
      </>
    )
  return (
    <>
      {'(\n  '}
      <Separated by={'\n  '}>{parts}</Separated>
      {'\n)'}
    </>
  )
}

function Argument({ arg }: { arg: GraphQLArgument }) {
  const standard = defaultText(arg)
  return (
    <>
      {arg.name}: <TypeLink type={arg.type} />
      {standard !== null && ` = ${visibleText(standard)}`}
    </>
  )
}
