import { use, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GraphQLSchema } from 'graphql'
import { groupBy } from '@/lib/format/lists'
import { formatDay } from '@/lib/format/dates'
import { changesId } from '@/reference/model/anchors'
import {
  deprecationsOf,
  sinceBeginning,
  type HistoryEntry,
} from '@/reference/model/changes/history'
import {
  asSentence,
  countsOf,
  sentencesOf,
  type SchemaChange,
  type Severity,
} from '@/reference/model/changes/schema-change'
import type { Reference } from '@/reference/model/reference'
import { linkResolver } from '@/reference/model/pages'
import { OPERATION_TITLES, rootTypes } from '@/reference/model/sdl/type-kinds'
import { CodeLinkContext, LinkContext } from './context'
import { Description } from './description'
import { PLACES_OPEN } from './parts'

/** The changes as static HTML, newest first and of each day first what breaks, and below them what is deprecated. @param routes of pages, as in render-page.tsx */
export function renderChanges(
  { codeLinks, entries, linkBase, schema }: Reference,
  history: readonly HistoryEntry[],
  routes?: ReadonlySet<string>,
): string {
  const days = sinceBeginning(history)
  const snapshot = days.at(-1)
  const deprecations = deprecationsOf(schema, history)
  return renderToStaticMarkup(
    <CodeLinkContext value={codeLinks()}>
      <LinkContext value={linkResolver(entries, routes, linkBase)}>
        <div className="ref-changes">
          {snapshot && <p>This is the schema as it was on {day(snapshot.date)}.</p>}
          {days.toReversed().map((entry) => (
            <Day key={entry.date} entry={entry} schema={schema} />
          ))}
          {deprecations.length > 0 && (
            <section aria-labelledby="deprecated">
              <h3 id="deprecated">Deprecated</h3>
              <dl>
                {deprecations.map(({ coordinate, reason, since }) => (
                  <Row key={coordinate} coordinate={coordinate} text={asSentence(reason)}>
                    {since !== null && ` Since ${day(since)}.`}
                  </Row>
                ))}
              </dl>
            </section>
          )}
        </div>
      </LinkContext>
    </CodeLinkContext>,
  )
}

const day = (date: string) => formatDay(new Date(date))

interface DayProps {
  entry: HistoryEntry
  schema: GraphQLSchema
}

function Day({ entry: { date, notes, changes, begins }, schema }: DayProps) {
  const sentences = sentencesOf(changes)
  const [worst] = countsOf(changes)
  return (
    <section aria-labelledby={changesId(date)}>
      <h3 id={changesId(date)}>
        {day(date)}
        {worst && ` · ${worst.count} ${worst.severity}`}
      </h3>
      {begins && changes.length === 0 && <p>The history begins with this schema.</p>}
      <Notes notes={notes} isFolded={worst?.severity === 'breaking'} />
      {countsOf(changes).map(({ severity, count }) => (
        <Changes key={severity} severity={severity} count={count}>
          {changedEntries(
            sentences.filter((change) => change.severity === severity),
            schema,
          ).map(([title, entries]) => (
            <section key={title}>
              <h5>{title}</h5>
              <dl>
                {entries.map((entry) => (
                  <Row key={entry.coordinate} {...entry} />
                ))}
              </dl>
            </section>
          ))}
        </Changes>
      ))}
    </section>
  )
}

/** The owner's notes on a day: folded where something breaks, which comes first then. */
function Notes({ notes, isFolded }: { notes: readonly string[]; isFolded: boolean }) {
  if (notes.length === 0) return null
  const list = (
    <ul>
      {notes.map((note) => (
        <li key={note}>
          <LinkContext value={null}>
            <Description text={note} inline />
          </LinkContext>
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return list
  return (
    <details>
      <summary>What it is about, and what to do</summary>
      {list}
    </details>
  )
}

interface ChangesProps {
  severity: Severity
  count: number
  children: ReactNode
}

/** Changes of one severity. Those that break clients are never folded, those that need nothing always. */
function Changes({ severity, count, children }: ChangesProps) {
  const title = (
    <h4>
      {count} {severity} {count === 1 ? 'change' : 'changes'}
    </h4>
  )
  return severity === 'breaking' ? (
    <div data-severity={severity}>
      {title}
      {children}
    </div>
  ) : (
    <details open={severity === 'dangerous' && count <= PLACES_OPEN} data-severity={severity}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

interface RowProps {
  coordinate: string
  name?: string
  text: string
  children?: ReactNode
}

/** An element, which is a link unless it is gone, and what is said of it; arguments stand at their field. */
function Row({ coordinate, name = coordinate, text, children }: RowProps) {
  const href = use(CodeLinkContext)?.(coordinate.replace(/\(.*/, ''))
  const code = <code>{name}</code>
  return (
    <div>
      <dt>{href ? <a href={href}>{code}</a> : code}</dt>
      <dd>
        <Description text={text} inline />
        {children}
      </dd>
    </div>
  )
}

/** Changes of one entry of the reference. */
interface ChangedEntry {
  /** `Query.quote`, `Money`, `@auth`. */
  coordinate: string
  /** Of an operation without its root type. */
  name: string
  /** Sentences, with names of the schema in backticks; parts of the entry are named as in it. */
  text: string
}

/**
 * Changes as the reference is ordered: operations, types, directives, and in each the entries by name.
 *
 * @param changes of one severity, as sentences (`sentencesOf`), by coordinate
 * @param schema of today
 */
function changedEntries(
  changes: readonly SchemaChange[],
  schema: GraphQLSchema,
): [group: string, entries: ChangedEntry[]][] {
  const titles = new Map(
    rootTypes(schema).map(([operation, { name }]) => [name, OPERATION_TITLES[operation]]),
  )
  const titleOf = ({ coordinate }: SchemaChange) => {
    const [type = '', field] = coordinate.split('.')
    if (coordinate.startsWith('@')) return 'Directives'
    return (field !== undefined && titles.get(type)) || 'Types'
  }
  const groups = groupBy(changes, titleOf)
  return [...Object.values(OPERATION_TITLES), 'Types', 'Directives'].flatMap((title) => {
    const entries = groupBy(groups.get(title) ?? [], ({ coordinate }) =>
      coordinate.replace(title === 'Types' ? /[.(].*/ : /\(.*/, ''),
    )
    if (entries.size === 0) return []
    return [[title, Array.from(entries, ([coordinate, all]) => entryOf(coordinate, all))]]
  })
}

function entryOf(coordinate: string, changes: readonly SchemaChange[]): ChangedEntry {
  const members = groupBy(changes, (change) => change.coordinate.slice(coordinate.length))
  const removals: string[] = []
  const sentences: string[] = []
  for (const [end, all] of members) {
    const name = `\`${end.replace(/^\.|^\((\w+):\)$/, '$1')}\``
    const text = all.map((change) => change.text).join(' ')
    if (end === '') sentences.push(text)
    else if (/^The [a-z ]+ was removed\.$/.test(text)) removals.push(name)
    else sentences.push(`${name}: ${text}`)
  }
  if (removals.length > 0) sentences.push(`Removed: ${removals.join(', ')}.`)
  return { coordinate, name: coordinate.replace(/^.*\./, ''), text: sentences.join(' ') }
}
