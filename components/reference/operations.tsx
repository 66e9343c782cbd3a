import type { OperationKind } from '@/lib/reference/model/types'
import { usePage } from './context'
import { Deprecation, Description } from './description'
import { Entry, Part } from './entry'
import { OperationExample } from './example'
import { Returns } from './results'
import { InputRows } from './rows'
import { Rules } from './rules'
import { OperationSignature } from './signature'

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
