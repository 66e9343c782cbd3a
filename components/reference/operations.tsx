import type {
  FieldModel,
  OperationKind,
  OperationModel,
  TypeRef,
} from '@/lib/reference/model/types'
import { usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { OperationExample } from './example'
import { TypeLink } from './links'
import { InputRows } from './rows'
import { Rules } from './rules'
import { OperationSignature } from './signature'
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
        <Returns field={field} />
      </div>
      <OperationExample field={field} />
    </Entry>
  )
}

/** Payloads up to this size are shown where they are returned; larger types are a link away. */
const INLINE_FIELDS = 12

/** What an operation answers: the type, and its shape one level deep. */
function Returns({ field: { type } }: { field: OperationModel }) {
  return (
    <Part title="Returns">
      <p>
        <code>
          <TypeLink type={type} />
        </code>
      </p>
      <Shape type={type} />
    </Part>
  )
}

function Shape({ type: { kind, name } }: { type: TypeRef }) {
  const { reference } = usePage()
  if (kind === 'union') {
    const union = reference.union(name)
    return union && <Outcomes members={union.members} />
  }
  const object = kind === 'object' ? reference.object(name) : undefined
  return object && object.fields.length <= INLINE_FIELDS && <FieldShape fields={object.fields} />
}

/** What an operation can come to: success first, and then everything else that it can say. */
function Outcomes({ members }: { members: readonly TypeRef[] }) {
  const { reference } = usePage()
  const { queries, mutations } = reference.model
  // What failed says so in a field for the reader; what was asked for is data, or the plain
  // confirmation that other operations return by itself.
  const isFailure = ({ name }: TypeRef) =>
    reference.object(name)?.fields.some((field) => field.name === 'message') &&
    ![...queries, ...mutations].some(({ type }) => type.name === name)
  const failures = members.filter(isFailure)
  const successes = members.filter((member) => !isFailure(member))
  if (failures.length === 0 || successes.length === 0) return <PossibleTypes members={members} />
  return (
    <>
      <PossibleTypes members={successes} mark="success" />
      <p className="ref-or">Or</p>
      <PossibleTypes members={failures} />
    </>
  )
}

function FieldShape({ fields }: { fields: readonly FieldModel[] }) {
  return (
    <dl className="ref-shape">
      {fields
        .filter((field) => field.deprecation === null)
        .map(({ name, type }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>
                <TypeLink type={type} />
              </code>
            </dd>
          </div>
        ))}
    </dl>
  )
}
