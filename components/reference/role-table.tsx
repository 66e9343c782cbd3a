/** Which operations a role may call; the browser has `browser.tsx` instead. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { groupBy } from '@/lib/format/group-by'
import { referenceHref } from '@/lib/reference/anchors'
import type { OperationRules } from '@/lib/reference/operation-rules'
import { operationsOf, type Operation } from '@/lib/reference/pages'
import type { Reference } from '@/lib/reference/reference'
import { callers, demands } from './rules'
import { Separated } from './parts'

interface RuledOperation {
  operation: Operation
  own: OperationRules
}

/** As static HTML: a row of all who may call the same operations, the most open first, and one of each further demand. */
export function renderRoleTable({ entries, rules }: Pick<Reference, 'entries' | 'rules'>): string {
  const { roles, rulesOf } = rules
  if (roles.length === 0) {
    return renderToStaticMarkup(<p>The schema does not say who may call its operations.</p>)
  }
  const operations = operationsOf(entries).map((operation): RuledOperation => ({
    operation,
    own: rulesOf(operation.parent, operation.name),
  }))
  const reach = ({ own }: RuledOperation) => (own.isPublic ? Infinity : (own.roles?.length ?? 0))
  const byCallers = groupBy(
    operations.toSorted((a, b) => reach(b) - reach(a)),
    ({ own }) => own.isPublic || own.roles?.toSorted().join(),
  )
  const byDemand = groupBy(
    operations.flatMap((each) => demands(each.own).map(([title]) => ({ ...each, title }))),
    ({ title }) => title,
  )
  return renderToStaticMarkup(
    <dl className="ref-usage ref-roles">
      {Array.from(byCallers.values(), (group) => (
        <Row key={group[0].operation.name} group={group}>
          {callers(group[0].own, roles) ?? 'Not said'}
        </Row>
      ))}
      {Array.from(byDemand, ([title, group]) => (
        <Row key={title} group={group}>
          {title}
        </Row>
      ))}
    </dl>,
  )
}

function Row({ group, children }: { group: readonly RuledOperation[]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <Separated by=", ">
          {group.map(({ operation: { operation, name } }) => (
            <a key={name} href={referenceHref(operation, name)}>
              {name}
            </a>
          ))}
        </Separated>
      </dd>
    </div>
  )
}
