import { renderToStaticMarkup } from 'react-dom/server'
import { referenceHref } from '#model/anchors.ts'
import { visibleText } from '#model/description/visible-text.ts'
import type { Callers } from '#model/directives.ts'
import { operationsOf } from '#model/pages.ts'
import type { Reference } from '#model/reference.ts'
import type { Member } from '#model/sdl/schema-elements.ts'
import { useReferencePage } from './context.tsx'
import { Description } from './description.tsx'

interface DirectivesProps {
  definition: Parameters<Reference['directives']['wordsOf']>[0]
}

/** Renders the directives of an entry: as sentences, as chips that expand, or as in the schema. */
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

/** Renders a directive that has no wording, as in the schema. */
const plainDirective = (text: string, index: number) => (
  <code key={index} className="ref-directive">
    {visibleText(text)}
  </code>
)

/** Returns the directives of a member: chips to put after its name, and sentences to put below it. */
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

/** Maximum number of roles that each get a column. With more roles, one column lists the callers. */
const MOST_COLUMNS = 8

/** Renders a table as static HTML: one row per operation, one column per role, and other requirements. */
export function renderRoleTable({ entries, directives }: Reference): string {
  const { callersOf, demandsOf } = directives
  const operations = operationsOf(entries).map((operation) => ({
    operation,
    callers: callersOf(operation),
    demands: demandsOf(operation).join(', '),
  }))
  if (operations.every(({ callers }) => callers === null)) {
    return renderToStaticMarkup(<p>The schema does not state who may call its operations.</p>)
  }
  // Several directives may refer to the same role.
  const all = new Map(directives.roles.map(({ name, label }) => [name, label]))
  const columns = all.size <= MOST_COLUMNS ? [...all] : []
  const hasDemands = operations.some(({ demands }) => demands !== '')
  const callerCells = (callers: Callers | null) =>
    callers?.roles && columns.length > 0 ? (
      columns.map(([name]) => <td key={name}>{callers.roles?.includes(name) && '✓'}</td>)
    ) : (
      <td colSpan={columns.length || undefined}>
        {callers ? <Description text={callers.text} inline /> : 'Not stated'}
      </td>
    )
  return renderToStaticMarkup(
    <div className="ref-scroll ref-roles" tabIndex={0} role="group" aria-label="Roles">
      <table>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            {columns.length > 0 ? (
              columns.map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))
            ) : (
              <th scope="col">Callers</th>
            )}
            {hasDemands && <th scope="col">Requires</th>}
          </tr>
        </thead>
        <tbody>
          {operations.map(({ operation, callers, demands }) => (
            <tr key={operation.coordinate}>
              <th scope="row">
                <a href={referenceHref(operation.operation, operation.name)}>{operation.name}</a>
              </th>
              {callerCells(callers)}
              {hasDemands && <td>{demands}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
  )
}
