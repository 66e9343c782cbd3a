import { renderToStaticMarkup } from 'react-dom/server'
import { groupBy } from '@/lib/format/lists'
import { referenceHref } from '@/reference/model/anchors'
import { visibleText } from '@/reference/model/description/visible-text'
import { operationsOf, type Operation } from '@/reference/model/pages'
import type { Reference } from '@/reference/model/reference'
import type { Member } from '@/reference/model/sdl/schema-elements'
import { useReferencePage } from './context'
import { Description } from './description'
import { Separated } from './parts'

interface DirectivesProps {
  definition: Parameters<Reference['directives']['wordsOf']>[0]
}

/** Directives on an entry: sentences, words that unfold, and the others as they stand. */
export function Directives({ definition }: DirectivesProps) {
  const { words, plain } = useReferencePage().reference.directives.wordsOf(definition)
  return (
    <>
      {words.length > 0 && (
        <div className="ref-rules">
          {words.map(({ chip, text }) =>
            chip === undefined ? (
              <Description key={text} text={text} />
            ) : (
              <details key={chip + text}>
                <summary>{chip}</summary>
                <Description text={text} />
              </details>
            ),
          )}
        </div>
      )}
      {plain.map(plainDirective)}
    </>
  )
}

/** A directive without words of its own, as it stands in the schema. */
const plainDirective = (text: string, index: number) => (
  <code key={index} className="ref-directive">
    {visibleText(text)}
  </code>
)

/** On a line of its own a member has no room for what unfolds: the word beside the name, the sentence below. */
export function useMemberWords(member: Member) {
  const { words, plain } = useReferencePage().reference.directives.wordsOf(member)
  return {
    marks: [
      ...words.flatMap(({ chip }) => (chip === undefined ? [] : <i key={chip}>{chip}</i>)),
      ...plain.map(plainDirective),
    ],
    sentences: words.map(({ text }) => <Description key={text} text={text} />),
  }
}

/** As static HTML: a row of all who may call the same operations, the most open first, and one of each word for a further demand. */
export function renderRoleTable({ entries, directives }: Reference): string {
  const { callersOf, demandsOf } = directives
  const operations = operationsOf(entries)
  if (operations.every((operation) => callersOf(operation) === null)) {
    return renderToStaticMarkup(<p>The schema does not say who may call its operations.</p>)
  }
  const reach = (operation: Operation) => {
    const callers = callersOf(operation)
    return callers ? (callers.roles?.length ?? Infinity) : 0
  }
  const byCallers = groupBy(
    operations.toSorted((a, b) => reach(b) - reach(a)),
    (operation) => callersOf(operation)?.text ?? 'Not said',
  )
  const demands = operations.flatMap((operation) =>
    demandsOf(operation).map((chip) => ({ operation, chip })),
  )
  const rows = [
    ...byCallers,
    ...[...groupBy(demands, ({ chip }) => chip)].map(
      ([chip, group]) => [chip, group.map(({ operation }) => operation)] as const,
    ),
  ]
  return renderToStaticMarkup(
    <>
      <RoleChoice {...directives} />
      <dl className="ref-usage ref-roles">
        {rows.map(([title, group]) => (
          <div key={title}>
            <dt>
              <Description text={title} inline />
            </dt>
            <dd>
              <Separated by=", ">
                {group.map((operation) => (
                  <a
                    key={`${operation.operation} ${operation.name}`}
                    href={referenceHref(operation.operation, operation.name)}
                    data-roles={roleTokens(callersOf(operation)?.roles)}
                  >
                    {operation.name}
                  </a>
                ))}
              </Separated>
            </dd>
          </div>
        ))}
      </dl>
    </>,
  )
}

/** Names of roles as one attribute has them. */
export const roleTokens = (roles: readonly string[] | null | undefined) =>
  roles?.map(roleToken).join(' ')

const roleToken = (role: string) => role.replaceAll(/\s+/g, '_')

interface RolesProps {
  /** All of the schema. */
  roles: Reference['directives']['roles']
}

/** The choice of a role for the whole visit: what it may not call is marked on every page with marks. */
export function RoleChoice({ roles }: RolesProps) {
  // Two directives may know the same role.
  const labels = new Map(roles.map(({ name, label }) => [name, label]))
  return (
    roles.length > 1 && (
      <p className="ref-role needs-js">
        <label>
          Read as{' '}
          <select autoComplete="off">
            <option value="">anybody</option>
            {[...labels].map(([name, label]) => (
              <option key={name} value={roleToken(name)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </p>
    )
  )
}
