import { Fragment, type ReactNode } from 'react'
import {
  getNamedType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
} from 'graphql'
import { firstSentence } from '@/lib/reference/description/parse-description'
import {
  aroundResult,
  inside,
  objectLikes,
  resultInPlace,
  type Around,
  type ObjectLike,
} from '@/lib/reference/in-place'
import type { OperationKind } from '@/lib/reference/sdl/type-kinds'
import { usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { OperationExample } from './example'
import { Rows } from './rows'
import { Rules } from './rules'
import { OperationSignature } from './signature'
import { Fold, TypeLink } from './parts'
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

/** What an operation answers: the type, and what can be selected of it. */
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
          <InPlace type={type} open />
        </>
      )}
    </Part>
  )
}

/** What every failure has: a text for the reader. */
const MESSAGE = 'message'

/** What an operation can come to: success first, and then everything else that it can say. */
function Outcomes({ union }: { union: GraphQLUnionType }) {
  const { query, mutation } = usePage().reference.entries
  const answers = [...query.values(), ...mutation.values()].map(({ type }) => getNamedType(type))
  const members = union.getTypes()
  // What failed says so in a field for the reader; what was asked for is data, or the plain
  // confirmation that other operations return by itself.
  const isFailure = (member: GraphQLObjectType) =>
    MESSAGE in member.getFields() && !answers.includes(member)
  const failures = members.filter(isFailure)
  const successes = members.filter((member) => !isFailure(member))
  if (failures.length === 0 || successes.length === 0) {
    return <PossibleTypes members={members}>{outcome}</PossibleTypes>
  }
  return (
    <>
      <PossibleTypes members={successes} mark="success">
        {outcome}
      </PossibleTypes>
      <p className="ref-or">
        Or, each with a <code>{MESSAGE}</code>
      </p>
      <PossibleTypes members={failures}>{(type) => outcome(type, MESSAGE)}</PossibleTypes>
    </>
  )
}

/** The beginning of what is said of a type, and its fields. @param without a field that is said already */
const outcome = (type: GraphQLObjectType, without?: string) => (
  <>
    {firstSentence(type.description)}
    <Fields type={type} without={without} />
  </>
)

interface PlaceProps {
  /** The types that are unfolded around it. */
  around?: Around<ObjectLike>
  /** Whether a short list is read without a click. */
  open?: boolean | undefined
}

/** Fields of a short list. */
const SHORT = 12

/** What can be selected of a type, folded; nothing where a link has to do. */
function InPlace({ type, ...place }: PlaceProps & { type: GraphQLOutputType }): ReactNode {
  return objectLikes(type, usePage().reference).map((one) => (
    <Fields key={one.name} type={one} isNamed={one !== getNamedType(type)} {...place} />
  ))
}

interface FieldsProps extends PlaceProps {
  type: ObjectLike
  without?: string | undefined
  /** Whether the type is not named beside it. */
  isNamed?: boolean
}

function Fields({ type, around, open = false, without, isNamed }: FieldsProps) {
  const { reference } = usePage()
  const place = around ?? aroundResult(type, reference)
  const fields = resultInPlace(type, place, reference).filter(({ name }) => name !== without)
  return (
    fields.length > 0 && (
      <Fold
        title={
          isNamed ? (
            <>
              Fields of <code>{type.name}</code>
            </>
          ) : (
            'Fields'
          )
        }
        inner={around !== undefined}
        open={open && fields.length <= SHORT}
      >
        {fields.map((field) => (
          // Its entry says all of it.
          <Fragment key={field.name}>
            <dt>
              <b>{field.name}</b>: <TypeLink type={field.type} />
            </dt>
            <dd>
              {firstSentence(field.description)}
              <InPlace type={field.type} around={inside(type, place)} />
            </dd>
          </Fragment>
        ))}
      </Fold>
    )
  )
}
