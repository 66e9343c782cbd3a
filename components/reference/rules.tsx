import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { groupBy } from '@/lib/format/group-by'
import { referenceHref } from '@/lib/reference/anchors'
import { otherDirectives, type OperationRules, type Role } from '@/lib/reference/operation-rules'
import { operationsOf, type Operation } from '@/lib/reference/pages'
import type { Reference } from '@/lib/reference/reference'
import { customDirectives } from '@/lib/reference/sdl/schema-elements'
import type { OperationKind } from '@/lib/reference/sdl/type-kinds'
import { usePage } from './context'
import { Description } from './description'
import { Separated } from './parts'
import { appliedDirectives } from './rows'

/** At the top of a page: what holds unless an entry says otherwise. */
export function RuleSentence({ kind }: { kind: OperationKind }) {
  const { isAudited, isUnsafe } = usePage().reference.rules.usualOf(kind)
  const parts = [
    isAudited && 'each successful call is in the audit log',
    isUnsafe && 'no key makes it safe to repeat',
  ].filter(Boolean)
  return (
    parts.length > 0 && (
      <p className="ref-usual">Unless an entry says otherwise, {parts.join(', and ')}.</p>
    )
  )
}

/** Roles that may call, and each further demand of the schema in a word, which unfolds. */
export function Rules({ field }: { field: Operation }) {
  const { roles, rulesOf, usualOf, knowsKeys } = usePage().reference.rules
  const rules = rulesOf(field.parent, field.name)
  const usual = usualOf(field.operation)
  const who = callers(rules, roles)
  const chips = demands(rules)
  if (!rules.retry && field.operation === 'mutation' && knowsKeys && !usual.isUnsafe)
    chips.push(['Not idempotent', 'No key makes it safe to repeat.'])
  if (rules.isAudited && !usual.isAudited)
    chips.push(['Audited', 'Each successful call is in the audit log.'])
  if (!rules.isAudited && usual.isAudited)
    chips.push(['Not audited', 'No call is in the audit log.'])
  return (
    <>
      {(who !== null || chips.length > 0) && (
        <div className="ref-rules">
          {who !== null && <p>For {who}</p>}
          {chips.map(([title, text]) => (
            <details key={title}>
              <summary>{title}</summary>
              <Description text={text} />
            </details>
          ))}
        </div>
      )}
      {appliedDirectives(otherDirectives(customDirectives(field), rules))}
    </>
  )
}

/** Conditions of a call besides the role: a word and its Markdown, in which names of the schema become links. */
function demands({ retry, secondPerson, stepUp }: OperationRules): [string, string][] {
  const inCase = ({ when }: { when: string | null }) => (when === null ? '.' : `, when ${when}.`)
  const rows: [string, string | null][] = [
    [
      'Idempotent',
      retry &&
        `Safe to repeat with the same \`${retry.key}\`${retry.hours === null ? '' : `, within ${retry.hours} hours`}.`,
    ],
    [
      'Second person',
      secondPerson && `By another person than \`${secondPerson.than}\`${inCase(secondPerson)}`,
    ],
    [
      'Step-up',
      stepUp && `\`${stepUp.challenge}\` with its answer, \`${stepUp.answer}\`${inCase(stepUp)}`,
    ],
  ]
  return rows.flatMap(([title, text]): [string, string][] => (text === null ? [] : [[title, text]]))
}

/** Those who may call, the roles as links; null where the schema does not say. */
function callers({ roles: names, isPublic }: OperationRules, roles: readonly Role[]): ReactNode {
  if (isPublic) return 'anyone, without signing in'
  if (names === null) return null
  const allowed = roles.filter(({ name }) => names.includes(name))
  if (allowed.length === roles.length) return 'every role'
  return (
    <Separated by=", ">
      {allowed.map(({ name, label, href }) =>
        href === null ? (
          label
        ) : (
          <a key={name} href={href}>
            {label}
          </a>
        ),
      )}
    </Separated>
  )
}

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
      {Array.from(byCallers, ([key, group]) => (
        <Row key={String(key)} group={group}>
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
            <a key={`${operation} ${name}`} href={referenceHref(operation, name)}>
              {name}
            </a>
          ))}
        </Separated>
      </dd>
    </div>
  )
}
