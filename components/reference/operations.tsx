import { Fragment, type ReactNode } from 'react'
import type { ObjectModel, OperationKind, TypeRef } from '@/lib/reference/model/types'
import { firstSentence } from '@/lib/reference/description/parse-description'
import {
  aroundResult,
  inside,
  resultInPlace,
  type Around,
  type ObjectLikeModel,
} from '@/lib/reference/model/in-place'
import { usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { OperationExample } from './example'
import { InputRows } from './rows'
import { Rules } from './rules'
import { OperationSignature } from './signature'
import { Fold, TypeLink } from './parts'
import { PossibleTypes } from './types'

interface NameProps {
  /** As in the schema. */
  name: string
}

export function Query({ name }: NameProps) {
  return <Operation kind="query" name={name} />
}

export function Mutation({ name }: NameProps) {
  return <Operation kind="mutation" name={name} />
}

export function Subscription({ name }: NameProps) {
  return <Operation kind="subscription" name={name} />
}

function Operation({ kind, name }: { kind: OperationKind; name: string }) {
  const field = usePage().find(kind, name)
  return (
    <Entry kind={kind} name={name} deprecated={field.deprecation !== null}>
      <div className="ref-text">
        <OperationSignature field={field} />
        <Deprecation reason={field.deprecation} />
        <Description text={field.description} />
        <Rules field={field} />
        {field.args.length > 0 && (
          <Part title="Arguments">
            <InputRows values={field.args} unfold />
          </Part>
        )}
        <Returns type={field.type} />
      </div>
      <OperationExample field={field} />
    </Entry>
  )
}

/** What an operation answers: the type, and what can be selected of it. */
function Returns({ type }: { type: TypeRef }) {
  return (
    <Part title="Returns">
      {type.kind === 'union' ? (
        <Outcomes name={type.name} />
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
function Outcomes({ name }: { name: string }) {
  const { find, reference } = usePage()
  const { members } = find('union', name)
  const { queries, mutations } = reference.model
  // What failed says so in a field for the reader; what was asked for is data, or the plain
  // confirmation that other operations return by itself.
  const isFailure = (member: TypeRef) =>
    reference.object(member.name)?.fields.some((field) => field.name === MESSAGE) &&
    ![...queries, ...mutations].some(({ type }) => type.name === member.name)
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
const outcome = (type: ObjectModel, without?: string) => (
  <>
    {firstSentence(type.description)}
    <Fields type={type} without={without} />
  </>
)

interface PlaceProps {
  /** The types that are unfolded around it. */
  around?: Around<ObjectLikeModel>
  /** Whether a short list is read without a click. */
  open?: boolean | undefined
}

/** Fields of a short list. */
const SHORT = 12

/** What can be selected of a type, folded; nothing where a link has to do. */
function InPlace({ type, ...place }: PlaceProps & { type: TypeRef }): ReactNode {
  return usePage()
    .types.objectLikes(type)
    .map((one) => <Fields key={one.name} type={one} isNamed={one.name !== type.name} {...place} />)
}

interface FieldsProps extends PlaceProps {
  type: ObjectLikeModel
  without?: string | undefined
  /** Whether the type is not named beside it. */
  isNamed?: boolean
}

function Fields({ type, around, open = false, without, isNamed }: FieldsProps) {
  const { types } = usePage()
  const place = around ?? aroundResult(type, types)
  const fields = resultInPlace(type, place).filter(({ name }) => name !== without)
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
