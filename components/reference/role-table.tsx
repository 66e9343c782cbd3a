/** Which role may call which operation; the browser has `browser.tsx` instead. */
import { renderToStaticMarkup } from 'react-dom/server'
import { referenceHref } from '@/lib/reference/anchors'
import type { OperationRules } from '@/lib/reference/operation-rules'
import type { Operation } from '@/lib/reference/pages'
import type { Reference } from '@/lib/reference/reference'
import { Breakable } from './entry'

/** Rows that show before the reader asks for all, known to styles/roles.css as well. */
const SHOWN = 10

/** The table as static HTML: a row for each operation, a column for each role. */
export function renderRoleTable({ entries, rules }: Pick<Reference, 'entries' | 'rules'>): string {
  const groups: [string, ReadonlyMap<string, Operation>][] = [
    ['Queries', entries.query],
    ['Mutations', entries.mutation],
    ['Subscriptions', entries.subscription],
  ]
  const { roles, rulesOf } = rules
  const size = groups.reduce((sum, [, operations]) => sum + operations.size, 0)
  if (roles.length === 0) {
    return renderToStaticMarkup(<p>The schema does not say who may call its operations.</p>)
  }
  return renderToStaticMarkup(
    <div className="ref-roles">
      <search className="needs-js no-print">
        <input type="search" aria-label="Filter operations" placeholder="Filter operations" />
        <select aria-label="Role">
          <option value="">Every role</option>
          {roles.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <span className="ref-status" role="status" />
      </search>
      <div className="ref-scroll" tabIndex={0} role="group" aria-label="Who may call what">
        {/* Roles in words, because on a phone the rows are blocks and no table to a browser. */}
        <table role="table">
          <thead>
            <tr role="row">
              <th scope="col" role="columnheader">
                Operation
              </th>
              {roles.map(({ name, label, href }) => (
                <th key={name} scope="col" role="columnheader">
                  {href === null ? label : <a href={href}>{label}</a>}
                </th>
              ))}
              <th scope="col" role="columnheader">
                And
              </th>
            </tr>
          </thead>
          {groups
            .filter(([, operations]) => operations.size > 0)
            .map(([title, operations]) => (
              <tbody key={title}>
                <tr role="row">
                  <th scope="rowgroup" role="rowheader" colSpan={roles.length + 2}>
                    {title}
                  </th>
                </tr>
                {Array.from(operations.values(), (operation) => {
                  const own = rulesOf(operation.parent, operation.name)
                  const { isPublic, roles: named } = own
                  const allowed = roles.filter(({ name }) => isPublic || named?.includes(name))
                  return (
                    <tr
                      key={operation.name}
                      role="row"
                      data-name={operation.name.toLowerCase()}
                      data-roles={allowed.map(({ name }) => name).join(' ')}
                    >
                      <th scope="row" role="rowheader">
                        <a href={referenceHref(operation.operation, operation.name)}>
                          <code>
                            <Breakable name={operation.name} />
                          </code>
                        </a>
                      </th>
                      {roles.map((role) => (
                        <td key={role.name} role="cell" data-label={role.label}>
                          {allowed.includes(role) && '✓'}
                        </td>
                      ))}
                      <td role="cell">{demands(own)}</td>
                    </tr>
                  )
                })}
              </tbody>
            ))}
        </table>
      </div>
      {size > SHOWN && (
        <details className="ref-all no-print">
          <summary>
            <span>Show all {size} operations</span>
            <span>Show fewer operations</span>
          </summary>
        </details>
      )}
    </div>,
  )
}

/** Demands of a call besides the role, in a word each. */
function demands({ isPublic, retry, secondPerson, stepUp }: OperationRules): string {
  const words = [
    isPublic && 'without signing in',
    retry && 'key',
    secondPerson && 'second person',
    stepUp && 'step-up',
  ]
  return words.filter(Boolean).join(', ')
}
