import type { ReactNode } from 'react'
import { otherDirectives, type OperationRules, type Role } from '@/lib/reference/operation-rules'
import type { Operation } from '@/lib/reference/pages'
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
  const { retry, secondPerson, stepUp, isAudited } = rules
  const chips: [string, ReactNode][] = []
  if (retry) {
    const hours = retry.hours === null ? '' : `, within ${retry.hours} hours`
    chips.push([
      'Idempotent',
      <>
        Safe to repeat with the same {code(retry.key)}
        {hours}.
      </>,
    ])
  } else if (field.operation === 'mutation' && knowsKeys && !usual.isUnsafe) {
    chips.push(['Not idempotent', 'No key makes it safe to repeat.'])
  }
  if (secondPerson) {
    chips.push([
      'Second person',
      <>
        By another person than {code(secondPerson.than)}
        <Case when={secondPerson.when} />.
      </>,
    ])
  }
  if (stepUp) {
    chips.push([
      'Step-up',
      <>
        {code(stepUp.challenge)} with its answer, {code(stepUp.answer)}
        <Case when={stepUp.when} />.
      </>,
    ])
  }
  if (isAudited && !usual.isAudited)
    chips.push(['Audited', 'Each successful call is in the audit log.'])
  if (!isAudited && usual.isAudited) chips.push(['Not audited', 'No call is in the audit log.'])
  return (
    <>
      {(who !== null || chips.length > 0) && (
        <div className="ref-rules">
          {who !== null && <p>For {who}</p>}
          {chips.map(([title, text]) => (
            <details key={title}>
              <summary>{title}</summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
      )}
      {appliedDirectives(otherDirectives(customDirectives(field), rules))}
    </>
  )
}

/** A name of the schema, with a link where it has an entry. */
const code = (name: string) => <Description text={`\`${name}\``} inline />

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

/** The case of a rule that does not always hold. */
function Case({ when }: { when: string | null }) {
  return (
    when !== null && (
      <>
        , when <Description text={when} inline />
      </>
    )
  )
}
