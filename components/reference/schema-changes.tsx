import { use, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '@/lib/format/dates'
import { changesId } from '@/lib/reference/anchors'
import { deprecationsOf, sinceBeginning, type HistoryEntry } from '@/lib/reference/changes/history'
import { asSentence, SEVERITIES } from '@/lib/reference/changes/schema-change'
import { PLACES_OPEN } from '@/lib/reference/limits'
import type { Reference } from '@/lib/reference/reference'
import { CodeLinkContext } from './context'
import { Description } from './description'

/** The changes as static HTML, newest first, and below them what is deprecated. */
export function renderChanges(
  { codeLinks, schema }: Reference,
  history: readonly HistoryEntry[],
): string {
  const days = sinceBeginning(history)
  const snapshot = days.at(-1)
  const deprecations = deprecationsOf(schema, history)
  return renderToStaticMarkup(
    <CodeLinkContext value={codeLinks()}>
      <div className="ref-changes">
        {snapshot && <p>This is the schema as it was on {day(snapshot.date)}.</p>}
        {days.toReversed().map((entry) => (
          <Day key={entry.date} entry={entry} />
        ))}
        {deprecations.length > 0 && (
          <section aria-labelledby="deprecated">
            <h3 id="deprecated">Deprecated</h3>
            <ul>
              {deprecations.map(({ coordinate, reason, since }) => (
                <Item key={coordinate} coordinate={coordinate} text={asSentence(reason)}>
                  {' '}
                  Since {since === null ? 'the first version' : day(since)}.
                </Item>
              ))}
            </ul>
          </section>
        )}
      </div>
    </CodeLinkContext>,
  )
}

const day = (date: string) => formatDay(new Date(date))

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
      {SEVERITIES.map((severity) => {
        const items = changes.filter((change) => change.severity === severity)
        if (items.length === 0) return null
        return (
          <details key={severity} open={items.length <= PLACES_OPEN} data-severity={severity}>
            <summary>
              {items.length} {severity} {items.length === 1 ? 'change' : 'changes'}
            </summary>
            <ul>
              {items.map(({ coordinate, kind, text }) => (
                <Item key={`${coordinate} ${kind} ${text}`} coordinate={coordinate} text={text} />
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

interface ItemProps {
  coordinate: string
  text: string
  children?: ReactNode
}

/** Line about an element, which is a link unless it is gone; arguments stand at their field. */
function Item({ coordinate, text, children }: ItemProps) {
  const href = use(CodeLinkContext)?.(coordinate.replace(/\(.*/, ''))
  const code = <code>{coordinate}</code>
  return (
    <li>
      {href ? <a href={href}>{code}</a> : code}
      {': '}
      <Description text={text} inline />
      {children}
    </li>
  )
}
