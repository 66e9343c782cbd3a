import { Fragment, type ReactNode } from 'react'
import {
  getNamedType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
} from 'graphql'
import { firstSentence } from '@/lib/reference/description/parse-description'
import { objectLikes, resultFields, type ObjectLike } from '@/lib/reference/in-place'
import { FIELDS_OPEN } from '@/lib/reference/limits'
import type { OperationKind } from '@/lib/reference/sdl/type-kinds'
import { usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { OperationExample } from './example'
import { Rows } from './rows'
import { Rules } from './rules'
import { OperationSignature } from './signature'
import { TypeLink } from './parts'
import { PossibleTypes } from './types'

interface NameProps {
  /** As in the schema. */
  name: string
}

export const Query = ({ name }: NameProps) => <Operation kind="query" name={name} />
export const Mutation = ({ name }: NameProps) => <Operation kind="mutation" name={name} />
export const Subscription = ({ name }: NameProps) => <Operation kind="subscription" name={name} />

function Operation({ kind, name }: { kind: OperationKind; name: string }) {
  const field = usePage().find(kind, name)
  return (
    <Entry kind={kind} name={name} deprecated={field.deprecationReason != null}>
      <div className="ref-text">
        <OperationSignature field={field} />
        <Deprecation reason={field.deprecationReason} />
        <Description text={field.description} />
        <Rules field={field} />
        {field.args.length > 0 && (
          <Part title="Arguments">
            <Rows members={field.args} unfold />
          </Part>
        )}
        <Returns type={field.type} />
      </div>
      <OperationExample field={field} />
    </Entry>
  )
}

/** The answer of an operation: the type, and what can be selected of it. */
function Returns({ type }: { type: GraphQLOutputType }) {
  const named = getNamedType(type)
  return (
    <Part title="Returns">
      {isUnionType(named) ? (
        <Outcomes union={named} />
      ) : (
        <>
          <p>
            <code>
              <TypeLink type={type} />
            </code>
          </p>
          <InPlace type={type} />
        </>
      )}
    </Part>
  )
}

/** Field of every failure: a text for the reader. */
const MESSAGE = 'message'

/** The outcomes of an operation: success first, and then everything else that it can say. */
function Outcomes({ union }: { union: GraphQLUnionType }) {
  const { query, mutation } = usePage().reference.entries
  const answers = [...query.values(), ...mutation.values()].map(({ type }) => getNamedType(type))
  const members = union.getTypes()
  // A failure says so in a field for the reader; what was asked for is data, or the plain
  // confirmation that other operations return by itself.
  const isFailure = (member: GraphQLObjectType) =>
    MESSAGE in member.getFields() && !answers.includes(member)
  const failures = members.filter(isFailure)
  const successes = members.filter((member) => !isFailure(member))
  const areMixed = failures.length > 0 && successes.length > 0
  return (
    <>
      <PossibleTypes
        members={areMixed ? successes : members}
        mark={areMixed ? 'success' : undefined}
      >
        {(type) => (
          <>
            {firstSentence(type.description)}
            <Fields type={type} open={successes.length === 1} />
          </>
        )}
      </PossibleTypes>
      {areMixed && (
        <>
          <p className="ref-or">
            Or, each with a <code>{MESSAGE}</code>
          </p>
          {failures.map((type) => (
            <Failure key={type.name} type={type} />
          ))}
        </>
      )}
    </>
  )
}

/** A line; what else the failure has unfolds. */
function Failure({ type }: { type: GraphQLObjectType }) {
  const fields = resultFields(type, usePage().reference).filter(({ name }) => name !== MESSAGE)
  return (
    <details className="ref-failure">
      <summary>
        <b>{type.name}</b> {firstSentence(type.description)}
      </summary>
      <FieldList fields={fields} />
      <p>
        All of <TypeLink type={type} />
      </p>
    </details>
  )
}

/** Fields that can be selected of a type, folded where they are long; nothing where a link has to do. */
function InPlace({ type }: { type: GraphQLOutputType }): ReactNode {
  return objectLikes(type, usePage().reference).map((one) => (
    <Fields key={one.name} type={one} isNamed={one !== getNamedType(type)} open />
  ))
}

interface FieldsProps {
  type: ObjectLike
  /** The type is not named beside it. */
  isNamed?: boolean
  /** A short list is read without a click. */
  open: boolean
}

function Fields({ type, open, isNamed }: FieldsProps) {
  const { reference, longestInPlace } = usePage()
  const fields = resultFields(type, reference)
  if (fields.length === 0 || fields.length > longestInPlace) return null
  return (
    <details className="ref-fields" open={open && fields.length <= FIELDS_OPEN}>
      <summary>
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
        {isNamed && (
          <>
            {' of '}
            <code>{type.name}</code>
          </>
        )}
      </summary>
      <FieldList fields={fields} />
    </details>
  )
}

/** A page has thousands of these rows: they have no element and no class that the style sheet can do without. */
function FieldList({ fields }: { fields: readonly GraphQLField<unknown, unknown>[] }) {
  return (
    fields.length > 0 && (
      <dl className="ref-inner">
        {fields.map((field) => (
          // Its entry says all of it.
          <Fragment key={field.name}>
            <dt>
              <b>{field.name}</b>: <TypeLink type={field.type} />
            </dt>
            <dd>{firstSentence(field.description)}</dd>
          </Fragment>
        ))}
      </dl>
    )
  )
}
