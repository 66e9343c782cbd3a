import type { ReactNode } from 'react'
import { anchorId } from '@/lib/reference/anchors'
import { otherDirectives, type OperationRules, type Role } from '@/lib/reference/operation-rules'
import type { Operation } from '@/lib/reference/pages'
import { customDirectives } from '@/lib/reference/sdl/schema-elements'
import { usePage } from './context'
import { Description } from './description'
import { appliedDirectives } from './rows'
import { Separated } from './parts'

/** What the schema demands of a call besides its arguments, and the guide that shows it in use. */
export function Rules({ field }: { field: Operation }) {
  const { reference, guides } = usePage()
  const { roles, knowsKeys, rulesOf } = reference.rules
  const rules = rulesOf(field.parent, field.name)
  const guide = guides.guideOf(anchorId(field.operation, field.name))
  const { retry, secondPerson, stepUp } = rules
  const facts: [string, ReactNode][] = [
    ['Who may call', callers(rules, roles)],
    [
      'Repeating it',
      retry ? (
        <>
          Safe with the same <code>{retry.key}</code>
          {retry.hours !== null && `, within ${retry.hours} hours`}
        </>
      ) : (
        knowsKeys && field.operation === 'mutation' && 'No key protects it'
      ),
    ],
    [
      'Second person',
      secondPerson && (
        <>
          Another than <Description text={`\`${secondPerson.than}\``} inline />
          <Case when={secondPerson.when} />
        </>
      ),
    ],
    [
      'Step-up',
      stepUp && (
        <>
          <code>{stepUp.challenge}</code> with its answer, <code>{stepUp.answer}</code>
          <Case when={stepUp.when} />
        </>
      ),
    ],
    ['Audit log', rules.isAudited && 'Each successful call'],
    ['In use', guide !== undefined && <a href={guide.href}>{guide.title}</a>],
  ]
  const known = facts.filter(([, content]) => content !== null && content !== false)
  return (
    <>
      {known.length > 0 && (
        <dl className="ref-rules">
          {known.map(([title, content]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
      {appliedDirectives(otherDirectives(customDirectives(field), rules))}
    </>
  )
}

function callers({ roles: names, isPublic }: OperationRules, roles: readonly Role[]): ReactNode {
  if (isPublic) return 'Anyone, without signing in'
  if (names === null) return null
  const allowed = roles.filter(({ name }) => names.includes(name))
  if (allowed.length === roles.length) return 'Every role'
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

/** When a rule holds, if not always. */
function Case({ when }: { when: string | null }) {
  return (
    when !== null && (
      <>
        , when <Description text={when} inline />
      </>
    )
  )
}
