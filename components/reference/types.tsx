import type { ReactNode } from 'react'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLObjectType,
} from 'graphql'
import { safeUrl } from '@/lib/reference/description/links'
import { membersOf } from '@/lib/reference/sdl/schema-elements'
import { namedKind } from '@/lib/reference/sdl/type-kinds'
import { CodeLinkContext, usePage } from './context'
import { Deprecation, Description } from './description'
import { Directives } from './directives'
import { Entry, Part } from './entry'
import { InputExample } from './example'
import { Arguments, Keyword, Separated, Signature, TypeLink } from './parts'
import { Rows } from './rows'
import { Usage } from './usage'

interface NameProps {
  /** As in the schema; a directive's without `@`. */
  name: string
}

type NamedKind = ReturnType<typeof namedKind>

export const ObjectType = ({ name }: NameProps) => <Type kind="object" name={name} />
export const InterfaceType = ({ name }: NameProps) => <Type kind="interface" name={name} />
export const InputObject = ({ name }: NameProps) => <Type kind="input" name={name} />
export const Enum = ({ name }: NameProps) => <Type kind="enum" name={name} />
export const Scalar = ({ name }: NameProps) => <Type kind="scalar" name={name} />
export const Union = ({ name }: NameProps) => <Type kind="union" name={name} />

/** A type: its declaration where that says more than the name, its members, and what uses it. */
function Type({ kind, name }: { kind: NamedKind; name: string }) {
  const { reference } = usePage()
  const type = reference.find(kind, name)
  const isOneOf = isInputObjectType(type) && type.isOneOf
  const samples = isInputObjectType(type) ? reference.inputSamples(type) : []
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
      {isOneOf && (
        <p className="ref-note">
          <strong>Exactly one</strong> of these fields is to be given, and not as null.
        </p>
      )}
      {isScalarType(type) && type.specifiedByURL != null && (
        <p>
          Specified by <Specification address={type.specifiedByURL} />.
        </p>
      )}
      {isUnionType(type) ? (
        <Part title="Possible types">
          <PossibleTypes members={type.getTypes()} />
        </Part>
      ) : (
        !isScalarType(type) && (
          <Part title={isEnumType(type) ? 'Values' : 'Fields'}>
            <Rows members={membersOf(type)} />
          </Part>
        )
      )}
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
  /** Meaning of an answer of one of these types. */
  mark?: 'success'
  /** Text for each, in place of its whole description. */
  children?: (member: GraphQLObjectType) => ReactNode
}

/** The members of a union, each with its description. */
export function PossibleTypes({ members, mark, children }: PossibleTypesProps) {
  const { codeLinks } = usePage().reference
  return (
    <dl className={mark ? `ref-shape ref-${mark}` : 'ref-shape'}>
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

export function Directive({ name }: NameProps) {
  const directive = usePage().reference.find('directive', name)
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
      <Deprecation reason={deprecationReason} />
      <Description text={description} />
      {args.length > 0 && (
        <Part title="Arguments">
          <Rows members={args} />
        </Part>
      )}
    </Entry>
  )
}
