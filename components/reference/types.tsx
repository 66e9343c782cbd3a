import type { ReactNode } from 'react'
import { safeUrl } from '@/lib/reference/description/tags'
import type { ObjectModel, TypeRef } from '@/lib/reference/model/types'
import { RelayNote } from './connections'
import { CodeLinkContext, usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { InputExample } from './example'
import { TypeLink } from './parts'
import { appliedDirectives, FieldRows, InputRows, ValueRows } from './rows'
import { DirectiveSignature, FieldedSignature, Signature } from './signature'
import { Usage, UsageCount } from './usage'

interface NameProps {
  /** As in the schema; a directive's without `@`. */
  name: string
}

export function ObjectType({ name }: NameProps) {
  return <Fielded kind="object" name={name} />
}

export function InterfaceType({ name }: NameProps) {
  return <Fielded kind="interface" name={name} />
}

/** Both have fields, and both can implement interfaces. */
function Fielded({ kind, name }: { kind: 'object' | 'interface'; name: string }) {
  const type = usePage().find(kind, name)
  return (
    <Entry kind={kind} name={name} note={kind === 'interface' ? kind : undefined}>
      {(kind === 'interface' || type.interfaces.length > 0) && <FieldedSignature type={type} />}
      <About type={type} />
      {type.kind === 'object' && type.relay && <RelayNote relay={type.relay} />}
      <Part title="Fields">
        <FieldRows fields={type.fields} />
      </Part>
      <Usage type={type} />
    </Entry>
  )
}

export function InputObject({ name }: NameProps) {
  const type = usePage().find('input', name)
  return (
    <Entry kind="input" name={name} note={type.oneOf ? 'one of' : undefined}>
      {type.oneOf && (
        <Signature keyword="input " name={name}>
          {' @oneOf'}
        </Signature>
      )}
      <About type={type} />
      {type.oneOf && (
        <p className="ref-note">
          <strong>Exactly one</strong> of these fields is to be given, and not as null.
        </p>
      )}
      <Part title="Fields">
        <InputRows values={type.fields} />
      </Part>
      <InputExample name={name} />
      <Usage type={type} />
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
        <ValueRows values={type.values} />
      </Part>
      <Usage type={type} />
    </Entry>
  )
}

export function Scalar({ name }: NameProps) {
  const type = usePage().find('scalar', name)
  return (
    <Entry kind="scalar" name={name} note={type.builtIn ? 'built-in' : undefined}>
      <About type={type} />
      {type.specifiedBy !== null && (
        <p>
          Specified by <Specification address={type.specifiedBy} />.
        </p>
      )}
      {type.builtIn ? <UsageCount references={type.references} /> : <Usage type={type} />}
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
        <PossibleTypes members={type.members} />
      </Part>
      <Usage type={type} />
    </Entry>
  )
}

interface PossibleTypesProps {
  members: readonly TypeRef[]
  /** What an answer of one of these types means. */
  mark?: 'success'
  /** What is said of each, other than all of its description. */
  children?: (member: ObjectModel) => ReactNode
}

/** The members of a union, each with its description. */
export function PossibleTypes({ members, mark, children }: PossibleTypesProps) {
  const { find, codeLinks } = usePage()
  return (
    <dl className={mark ? `ref-shape ref-${mark}` : 'ref-shape'}>
      {members.map((member) => {
        const type = find('object', member.name)
        return (
          <div key={member.name}>
            <dt>
              <code>
                <TypeLink type={member} />
              </code>
            </dt>
            <dd>
              {children?.(type) ?? (
                <CodeLinkContext value={codeLinks(type)}>
                  <Description text={type.description} />
                </CodeLinkContext>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export function Directive({ name }: NameProps) {
  const directive = usePage().find('directive', name)
  const { description, deprecation, args, repeatable } = directive
  return (
    <Entry
      kind="directive"
      name={name}
      label={`@${name}`}
      note={repeatable ? 'directive, repeatable' : 'directive'}
      deprecated={deprecation !== null}
    >
      <DirectiveSignature directive={directive} />
      <Deprecation reason={deprecation} />
      <Description text={description} />
      {args.length > 0 && (
        <Part title="Arguments">
          <InputRows values={args} />
        </Part>
      )}
    </Entry>
  )
}

/** What the schema says of a type. */
function About({ type }: { type: { description: string | null; directives: readonly string[] } }) {
  return (
    <>
      <Description text={type.description} />
      {appliedDirectives(type.directives)}
    </>
  )
}
