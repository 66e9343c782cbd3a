import type { ReactNode } from 'react'
import { isSpecifiedScalarType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql'
import { safeUrl } from '@/lib/reference/description/links'
import { customDirectives } from '@/lib/reference/sdl/schema-elements'
import { RelayNote } from './connections'
import { CodeLinkContext, usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { InputExample } from './example'
import { TypeLink } from './parts'
import { appliedDirectives, Rows } from './rows'
import { DirectiveSignature, FieldedSignature, Signature } from './signature'
import { Usage, UsageCount } from './usage'

interface NameProps {
  /** As in the schema; a directive's without `@`. */
  name: string
}

export const ObjectType = ({ name }: NameProps) => <Fielded kind="object" name={name} />
export const InterfaceType = ({ name }: NameProps) => <Fielded kind="interface" name={name} />

/** Both have fields, and both can implement interfaces. */
function Fielded({ kind, name }: { kind: 'object' | 'interface'; name: string }) {
  const { find, reference } = usePage()
  const type = find(kind, name)
  const relay = reference.relay.get(name)
  return (
    <Entry kind={kind} name={name} note={kind === 'interface' ? kind : undefined}>
      {(kind === 'interface' || type.getInterfaces().length > 0) && (
        <FieldedSignature type={type} />
      )}
      <About type={type} />
      {relay && <RelayNote relay={relay} />}
      <Part title="Fields">
        <Rows members={Object.values(type.getFields())} />
      </Part>
      <Usage name={name} />
    </Entry>
  )
}

export function InputObject({ name }: NameProps) {
  const type = usePage().find('input', name)
  return (
    <Entry kind="input" name={name} note={type.isOneOf ? 'one of' : undefined}>
      <div className="ref-text">
        {type.isOneOf && (
          <Signature keyword="input " name={name}>
            {' @oneOf'}
          </Signature>
        )}
        <About type={type} />
        {type.isOneOf && (
          <p className="ref-note">
            <strong>Exactly one</strong> of these fields is to be given, and not as null.
          </p>
        )}
        <Part title="Fields">
          <Rows members={Object.values(type.getFields())} />
        </Part>
        <Usage name={name} />
      </div>
      <InputExample type={type} />
    </Entry>
  )
}

/** Values are shown by name, which is what a client sends. */
export function Enum({ name }: NameProps) {
  const type = usePage().find('enum', name)
  return (
    <Entry kind="enum" name={name}>
      <About type={type} />
      <Part title="Values">
        <Rows members={type.getValues()} />
      </Part>
      <Usage name={name} isLeaf />
    </Entry>
  )
}

export function Scalar({ name }: NameProps) {
  const type = usePage().find('scalar', name)
  const builtIn = isSpecifiedScalarType(type)
  return (
    <Entry kind="scalar" name={name} note={builtIn ? 'built-in' : undefined}>
      <About type={type} />
      {type.specifiedByURL != null && (
        <p>
          Specified by <Specification address={type.specifiedByURL} />.
        </p>
      )}
      {builtIn ? <UsageCount name={name} /> : <Usage name={name} isLeaf />}
    </Entry>
  )
}

function Specification({ address }: { address: string }) {
  const href = safeUrl(address)
  return href ? <a href={href}>{address}</a> : <code>{address}</code>
}

export function Union({ name }: NameProps) {
  const type = usePage().find('union', name)
  return (
    <Entry kind="union" name={name}>
      <About type={type} />
      <Part title="Possible types">
        <PossibleTypes members={type.getTypes()} />
      </Part>
      <Usage name={name} />
    </Entry>
  )
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
  const { codeLinks } = usePage()
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
  const directive = usePage().find('directive', name)
  const { description, deprecationReason, args, isRepeatable } = directive
  return (
    <Entry
      kind="directive"
      name={name}
      label={`@${name}`}
      note={isRepeatable ? 'directive, repeatable' : 'directive'}
      deprecated={deprecationReason != null}
    >
      <DirectiveSignature directive={directive} />
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

/** Description and directives of a type. */
function About({ type }: { type: GraphQLNamedType }) {
  return (
    <>
      <Description text={type.description} />
      {appliedDirectives(customDirectives(type))}
    </>
  )
}
