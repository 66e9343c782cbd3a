import type { ReactNode } from 'react'
import { referenceHref } from '@/lib/reference/anchors'
import { visibleText } from '@/lib/reference/description/visible-text'
import type {
  DirectiveModel,
  InputValueModel,
  InterfaceModel,
  ObjectModel,
  OperationModel,
} from '@/lib/reference/model/types'
import { inputText, typeText } from '@/lib/reference/model/members'
import { Separated, TypeLink } from './parts'

/** Wider signatures are set on several lines. */
const LINE_LENGTH = 72

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
export function OperationSignature({ field }: { field: OperationModel }) {
  const { name, args, type } = field
  return (
    <Signature name={name}>
      <Arguments args={args} room={LINE_LENGTH - `${name}: ${typeText(type)}`.length} />
      {': '}
      <TypeLink type={type} />
    </Signature>
  )
}

/** An object type or an interface, with the interfaces that it implements as links. */
export function FieldedSignature({ type }: { type: ObjectModel | InterfaceModel }) {
  const { kind, name, interfaces } = type
  return (
    <Signature keyword={kind === 'object' ? 'type ' : 'interface '} name={name}>
      {interfaces.length > 0 && <Keyword>{' implements '}</Keyword>}
      <Separated by=" & ">
        {interfaces.map((parent) => (
          <a key={parent} href={referenceHref('interface', parent)}>
            {parent}
          </a>
        ))}
      </Separated>
    </Signature>
  )
}

export function DirectiveSignature({ directive }: { directive: DirectiveModel }) {
  const { name, args, repeatable, locations } = directive
  return (
    <Signature keyword="directive " name={`@${name}`}>
      <Arguments args={args} room={LINE_LENGTH / 2} />
      {repeatable && <Keyword>{' repeatable'}</Keyword>}
      <Keyword>{' on '}</Keyword>
      {locations.join(' | ')}
    </Signature>
  )
}

/** Arguments in brackets, on one line where they fit into the room, in characters. */
function Arguments({ args, room }: { args: readonly InputValueModel[]; room: number }) {
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

function Argument({ arg: { name, type, default: standard } }: { arg: InputValueModel }) {
  return (
    <>
      {name}: <TypeLink type={type} />
      {standard && ` = ${visibleText(standard.text)}`}
    </>
  )
}
