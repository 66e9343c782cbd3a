import { Fragment } from 'react'
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLUnionType,
} from 'graphql'
import { firstSentence } from '#model/description/parse-description.ts'
import { directionOf } from '#model/description/visible-text.ts'
import { current } from '#model/sdl/schema-elements.ts'
import { anchorId } from '#model/anchors.ts'
import { operationType } from '#model/pages.ts'
import { isConnection, type OperationKind } from '#model/sdl/type-kinds.ts'
import { useEntry, useReferencePage } from './context.tsx'
import { DeprecationNote, Description, Facts } from './description.tsx'
import { Entry, Part } from './entry.tsx'
import { OperationExample } from './example.tsx'
import { pagingArguments } from './connections.tsx'
import { PagingLine, Rows } from './rows.tsx'
import { Directives } from './directives.tsx'
import { Arguments, GuideSections, Separated, Signature, TypeLink } from './parts.tsx'
import { PossibleTypes } from './types.tsx'

export function Operation({ kind, name }: { kind: OperationKind; name: string }) {
  const { find, directives, exampleOf } = useReferencePage().reference
  const field = find(kind, name)
  const example = exampleOf(field.operation, field.name)
  return (
    <Entry
      kind={kind}
      name={name}
      deprecated={field.deprecationReason != null}
      roles={directives.callersOf(field)?.roles}
      example={example && <OperationExample record={example} />}
    >
      <Signature name={name}>
        <Arguments args={field.args} rest={`${name}: ${String(field.type)}`} />
        {': '}
        <TypeLink type={field.type} />
      </Signature>
      <DeprecationNote reason={field.deprecationReason} />
      <Description text={field.description} />
      <Directives definition={field} />
      <Facts />
      <GuideSections of={anchorId(kind, name)} label="Used in" />
      {field.args.length > 0 && (
        <Part title="Arguments">
          <Rows members={field.args} unfold />
        </Part>
      )}
      <Returns {...field} />
    </Entry>
  )
}

/** Renders the return type of an operation and its fields. */
function Returns({ type, args }: Pick<GraphQLField<unknown, unknown>, 'type' | 'args'>) {
  const { entries, schema } = useReferencePage().reference
  const inner = getNamedType(type)
  const hasFields = (isObjectType(inner) || isInterfaceType(inner)) && !operationType(schema, inner)
  return (
    <Part title="Returns">
      {isUnionType(inner) ? (
        <Outcomes union={inner} />
      ) : (
        <>
          <p>
            <code>
              <TypeLink type={type} />
            </code>
          </p>
          {isConnection(inner) && <PagingLine paging={pagingArguments(args, entries)} />}
          {hasFields && <Fields type={inner} open />}
        </>
      )}
    </Part>
  )
}

/** Renders the first sentence of a description inline, with its own text direction. */
function FirstSentence({ text }: { text: string | null | undefined }) {
  const sentence = firstSentence(text)
  const dir = directionOf(sentence)
  return dir ? <span dir={dir}>{sentence}</span> : sentence
}

/** Renders the possible outcomes of an operation: successes first, then failures. */
function Outcomes({ union }: { union: GraphQLUnionType }) {
  const { reference } = useReferencePage()
  const { kind, name } = useEntry()
  const guide = reference.guides.get(anchorId(kind, name))
  const section = guide?.sections?.find(({ errors }) => errors)
  const members = union.getTypes()
  const failures = members.filter((member) => reference.failures.has(member.name))
  const successes = members.filter((member) => !failures.includes(member))
  const areMixed = failures.length > 0 && successes.length > 0
  const common = commonFields(failures)
  return (
    <>
      <PossibleTypes
        members={areMixed ? successes : members}
        mark={areMixed ? 'success' : undefined}
      >
        {(type) => (
          <>
            <FirstSentence text={type.description} />
            <Fields type={type} open={successes.length === 1} />
          </>
        )}
      </PossibleTypes>
      {areMixed && (
        <>
          <p className="ref-or">
            <Separated by=" · ">
              Errors
              {common.length > 0 && (
                <>
                  each has <Codes names={common} />
                </>
              )}
              {section && <a href={`${guide?.href}#${section.id}`}>How to handle them</a>}
            </Separated>
          </p>
          {failures.map((type) => (
            <Failure key={type.name} type={type} common={common} />
          ))}
        </>
      )}
    </>
  )
}

const Codes = ({ names }: { names: readonly string[] }) => (
  <Separated by=", ">
    {names.map((name) => (
      <code key={name}>{name}</code>
    ))}
  </Separated>
)

/** Returns the names of fields that all types have in common. They are listed once. */
const commonFields = ([first, ...others]: readonly GraphQLObjectType[]): string[] =>
  first && others.length > 0
    ? Object.keys(first.getFields()).filter((name) =>
        others.every((type) => name in type.getFields()),
      )
    : []

/** Renders a failure on one line that expands to show its other fields. */
function Failure({ type, common }: { type: GraphQLObjectType; common: readonly string[] }) {
  const fields = current(Object.values(type.getFields())).filter(
    ({ name }) => !common.includes(name),
  )
  return (
    <details className="ref-failure">
      <summary>
        <b>{type.name}</b> <FirstSentence text={type.description} />
      </summary>
      <FieldList fields={fields} />
      <p>
        See <TypeLink type={type} />
      </p>
    </details>
  )
}

/** Maximum length of a list of fields that is expanded. */
const FIELDS_OPEN = 4

interface FieldsProps {
  type: GraphQLObjectType | GraphQLInterfaceType
  /** Whether to expand a short list. */
  open: boolean
}

/** Renders the fields of a type, collapsed if there are many. Omits a very long list, which the type's entry shows. */
function Fields({ type, open }: FieldsProps) {
  const { longestInPlace } = useReferencePage()
  const fields = current(Object.values(type.getFields()))
  if (fields.length === 0 || fields.length > longestInPlace) return null
  return (
    <details className="ref-fields" open={open && fields.length <= FIELDS_OPEN}>
      <summary>
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
      </summary>
      <FieldList fields={fields} />
    </details>
  )
}

/** Renders fields in as few elements and classes as possible, because a page has thousands of these rows. */
function FieldList({ fields }: { fields: readonly GraphQLField<unknown, unknown>[] }) {
  return (
    fields.length > 0 && (
      <dl className="ref-inner">
        {fields.map((field) => (
          <Fragment key={field.name}>
            <dt>
              <b>{field.name}</b>: <TypeLink type={field.type} />
            </dt>
            <dd dir={directionOf(field.description ?? '')}>{firstSentence(field.description)}</dd>
          </Fragment>
        ))}
      </dl>
    )
  )
}
