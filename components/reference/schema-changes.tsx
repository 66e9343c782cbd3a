/** Changes of the schema, and deprecated elements; the browser has `browser.tsx` instead. */
import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '@/lib/format/dates'
import { changesId } from '@/lib/reference/anchors'
import {
  deprecationsOf,
  sinceBeginning,
  type Deprecation,
  type HistoryEntry,
} from '@/lib/reference/changes/history'
import {
  asSentence,
  SEVERITIES,
  type SchemaChange,
  type Severity,
} from '@/lib/reference/changes/schema-change'
import { PLACES_OPEN } from '@/lib/reference/limits'
import { codeLinks } from '@/lib/reference/code-links'
import type { Reference } from '@/lib/reference/reference'
import { CodeLinkContext } from './context'
import { Description } from './description'

/** The changes as static HTML, newest first, and below them what is deprecated. */
export function renderChanges(
  { entries: documented, schema }: Pick<Reference, 'entries' | 'schema'>,
  entries: readonly HistoryEntry[],
): string {
  const snapshot = sinceBeginning(entries).at(-1)
  return renderToStaticMarkup(
    <CodeLinkContext value={codeLinks(documented)()}>
      <div className="ref-changes">
        {snapshot && <p>This is the schema as it was on {day(snapshot.date)}.</p>}
        {sinceBeginning(entries)
          .toReversed()
          .map((entry) => (
            <Day key={entry.date} entry={entry} />
          ))}
        <Deprecations items={deprecationsOf(schema, entries)} />
      </div>
    </CodeLinkContext>,
  )
}

function Day({ entry: { date, notes, changes, begins } }: { entry: HistoryEntry }) {
  return (
    <section aria-labelledby={changesId(date)}>
      <h3 id={changesId(date)}>{day(date)}</h3>
      {begins && changes.length === 0 && <p>The history begins with this schema.</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <Description text={note} inline />
            </li>
          ))}
        </ul>
      )}
      {SEVERITIES.map((severity) => (
        <ChangeList
          key={severity}
          severity={severity}
          changes={changes.filter((change) => change.severity === severity)}
        />
      ))}
    </section>
  )
}

interface ChangeListProps {
  severity: Severity
  changes: readonly SchemaChange[]
}

function ChangeList({ severity, changes }: ChangeListProps) {
  if (changes.length === 0) return null
  return (
    <details open={changes.length <= PLACES_OPEN} data-severity={severity}>
      <summary>
        {changes.length} {severity} {changes.length === 1 ? 'change' : 'changes'}
      </summary>
      <ul>
        {changes.map(({ coordinate, kind, text }) => (
          <li key={`${coordinate} ${kind} ${text}`}>
            <Coordinate of={coordinate} />
            {': '}
            <Description text={text} inline />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Deprecations({ items }: { items: readonly Deprecation[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="deprecated">
      <h3 id="deprecated">Deprecated</h3>
      <ul>
        {items.map(({ coordinate, reason, since }) => (
          <li key={coordinate}>
            <Coordinate of={coordinate} />
            {': '}
            <Description text={asSentence(reason)} inline /> Since{' '}
            {since === null ? 'the first version' : day(since)}.
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link, unless the element is gone; arguments stand at their field. */
function Coordinate({ of }: { of: string }) {
  const href = use(CodeLinkContext)?.(of.replace(/\(.*/, ''))
  const code = <code>{of}</code>
  return href ? <a href={href}>{code}</a> : code
}

const day = (date: string) => formatDay(new Date(date))
