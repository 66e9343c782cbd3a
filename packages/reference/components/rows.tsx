import { firstSentence } from '#model/description/parse-description.ts'
import type { CSSProperties, ReactNode } from 'react'
import {
  getNamedType,
  isEnumType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLField,
} from 'graphql'
import { anchorId, CONNECTIONS_ID, referencePath } from '#model/anchors.ts'
import { directionOf, visibleText } from '#model/description/visible-text.ts'
import { defaultText, isRequired } from '#model/sdl/default-value.ts'
import { current, reasonOf, type Input, type Member } from '#model/sdl/schema-elements.ts'
import { isConnection } from '#model/sdl/type-kinds.ts'
import { pagingArguments } from './connections.tsx'
import { CodeLinkContext, useEntry, useReferencePage } from './context.tsx'
import { DeprecationNote, Description, OwnWords } from './description.tsx'
import { useMemberWords } from './directives.tsx'
import { CALLABLE, GuideSections, Separated, TypeLink } from './parts.tsx'

interface RowsProps {
  members: readonly Member[]
  /** Whether to show the fields of an argument inline. */
  unfold?: boolean
}

/** Renders the members of an entry, each with an anchor. The style sheet adds the entry's name to the target of a link. */
export function Rows({ members, unfold }: RowsProps) {
  const { name: owner } = useEntry()
  return (
    <dl className="ref-rows" style={{ '--owner': `"${owner}."` } as CSSProperties}>
      {members.map((member) => {
        const { name } = member
        if ('args' in member) return <FieldRow key={name} field={member} />
        if (!('type' in member)) return <ValueRow key={name} value={member} />
        return <InputRow key={name} value={member} hasAddress unfold={unfold} />
      })}
    </dl>
  )
}

/** Renders an enum value. It only links to guides if its name is unique in the schema. */
function ValueRow({ value }: { value: Member }) {
  const { uniqueValues } = useReferencePage().reference
  return (
    <Row
      member={value}
      hasAddress
      more={uniqueValues.has(value.name) && <GuideSections of={value.name} label="Handled in" />}
    />
  )
}

/** Renders a field of an object or interface, with its arguments. */
function FieldRow({ field }: { field: GraphQLField<unknown, unknown> }) {
  const { entries } = useReferencePage().reference
  const paging = isConnection(getNamedType(field.type)) ? pagingArguments(field.args, entries) : []
  const others = field.args.filter((arg) => !paging.includes(arg))
  return (
    <Row
      member={field}
      hasAddress
      type={<TypeLink type={field.type} />}
      more={
        field.args.length > 0 && (
          <>
            {others.length > 0 && (
              <dl className="ref-rows ref-args">
                {others.map((arg) => (
                  <InputRow key={arg.name} value={arg} />
                ))}
              </dl>
            )}
            <PagingLine paging={paging} />
          </>
        )
      }
    />
  )
}

interface InputRowProps {
  value: Input
  hasAddress?: boolean
  /** Whether to show its fields inline. */
  unfold?: boolean | undefined
  /** Whether to omit the wrapper around term and description, inside another row. */
  bare?: boolean
}

/** Renders an argument or input field. Arguments of fields have no anchor. */
function InputRow({ value, hasAddress, unfold, bare }: InputRowProps) {
  const standard = defaultText(value)
  const shape = useInputShape(value, unfold)
  return (
    <Row
      member={value}
      hasAddress={hasAddress}
      bare={bare}
      more={(unfold ?? bare) && shape}
      type={
        <>
          <TypeLink type={value.type} />
          {standard !== null && ` = ${visibleText(standard)}`}
        </>
      }
    />
  )
}

/** Renders what a client can send: the format of a scalar, the values of an enum, or the fields of an input object. */
function useInputShape(value: Input, unfold: boolean | undefined): ReactNode {
  const { reference, longestInPlace } = useReferencePage()
  const type = getNamedType(value.type)
  if (isScalarType(type)) {
    const form = firstSentence(type.description)
    return (
      !isSpecifiedScalarType(type) &&
      form !== '' && (
        <p className="ref-values" dir={directionOf(form)}>
          {form}
        </p>
      )
    )
  }
  if (isEnumType(type)) {
    const values = current(type.getValues())
    return (
      values.length <= longestInPlace && (
        <p className="ref-values">
          {/* Keeps a bar on the same line as the value before it. */}
          <code>{values.map((item) => item.name).join('\u00a0| ')}</code>
        </p>
      )
    )
  }
  const all = current(Object.values(type.getFields()))
  const fields = [...all.filter(isRequired), ...all.filter((field) => !isRequired(field))]
  if (!unfold || fields.length > longestInPlace) return null
  return (
    <>
      {type.isOneOf && <p className="ref-values">One of these:</p>}
      <dl className="ref-inner">
        <CodeLinkContext value={reference.codeLinks({ kind: 'input', name: type.name })}>
          {fields.map((field) => (
            <InputRow key={field.name} value={field} bare />
          ))}
        </CodeLinkContext>
      </dl>
    </>
  )
}

interface RowProps {
  member: Member
  hasAddress?: boolean
  /** Whether to omit the wrapper around term and description. */
  bare?: boolean | undefined
  /** Type and default value, after the name. */
  type?: ReactNode
  /** Content below the description. */
  more?: ReactNode
}

/**
 * Renders a member of an entry: a line in GraphQL notation, then the text. A large page has seven thousand rows, so each
 * has few elements. Unlike a table, rows need no minimum width.
 */
function Row({ member, hasAddress, bare, type, more }: RowProps) {
  const { kind, name: owner, coordinate } = useEntry()
  const { reference } = useReferencePage()
  const { name, description } = member
  const deprecation = reasonOf(member)
  const id = hasAddress ? anchorId(kind, owner, name) : undefined
  const at = CALLABLE.has(kind) ? `${coordinate}(${name}:)` : `${coordinate}.${name}`
  const facts = id === undefined ? undefined : reference.facts?.(at)
  // Omits the `<p>` of a single paragraph, which saves thousands of elements on a large page.
  const words = useMemberWords(member)
  const isAlone = deprecation === null && !more && !facts && words.sentences.length === 0
  const content = (
    <>
      <dt>
        {/* Spaces for readers without style sheets. */}
        <Separated by=" ">
          <>
            {id ? <a href={`#${id}`}>{name}</a> : <b>{name}</b>}
            {type && <>: {type}</>}
          </>
          {words.marks}
        </Separated>
      </dt>
      <dd>
        <DeprecationNote reason={deprecation} />
        <Description text={description} inline={isAlone} />
        {words.sentences}
        {facts && <OwnWords text={facts} />}
        {more}
      </dd>
    </>
  )
  return bare ? (
    content
  ) : (
    <div id={id} className={deprecation === null ? undefined : 'ref-deprecated'}>
      {content}
    </div>
  )
}

/** Renders paging arguments as one line with a link, because they mean the same on every field. */
export function PagingLine({ paging }: { paging: readonly Input[] }) {
  if (paging.length === 0) return null
  return (
    <p className="ref-paging">
      <a href={`${referencePath('objects')}#${CONNECTIONS_ID}`}>Paged</a>
      {' by '}
      <code>
        {paging
          .map((argument) => {
            const standard = defaultText(argument)
            return standard === null ? argument.name : `${argument.name} = ${visibleText(standard)}`
          })
          .join(', ')}
      </code>
    </p>
  )
}
