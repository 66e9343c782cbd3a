import { use, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GraphQLSchema } from 'graphql'
import { compareText, groupBy } from '#shared/lists.ts'
import { formatDay } from '#shared/dates.ts'
import { CHECK_FILE, changesId } from '#model/anchors.ts'
import { deprecationsOf, sinceBeginning, type HistoryEntry } from '#model/history.ts'
import { asSentence, countsOf, type SchemaChange } from '#model/schema-change.ts'
import type { Reference } from '#model/reference.ts'
import { linkResolver } from '#model/pages.ts'
import { OPERATION_TITLES, rootTypes } from '#model/sdl/type-kinds.ts'
import { CodeLinkContext, LinkContext, PLAIN } from './context.tsx'
import { Description } from './description.tsx'
import { PLACES_OPEN } from './parts.tsx'

/**
 * Renders changes as static HTML: newest day first, breaking changes first within a day, then deprecated elements.
 *
 * @param parts settings of the site
 */
export function renderChanges(reference: Reference, { hasCheck = false } = PLAIN): string {
  const { codeLinks, history, schema } = reference
  const days = sinceBeginning(history)
  const snapshot = days.at(-1)
  const deprecations = deprecationsOf(schema, history)
  return renderToStaticMarkup(
    <CodeLinkContext value={codeLinks()}>
      <LinkContext value={linkResolver(reference)}>
        <div className="ref-changes">
          {snapshot && <p>Schema as of {day(snapshot.date)}.</p>}
          {hasCheck && <OperationCheck />}
          <search className="needs-js">
            <input type="search" aria-label="Filter changes" placeholder="Filter changes" />
            <p role="status" />
          </search>
          {days.toReversed().map((entry) => (
            <Day key={entry.date} entry={entry} schema={schema} />
          ))}
          {deprecations.length > 0 && (
            <section aria-labelledby="deprecated">
              <h3 id="deprecated">Deprecated</h3>
              <details open={deprecations.length <= PLACES_OPEN}>
                <summary>Elements: {deprecations.length}</summary>
                <dl>
                  {deprecations.map(({ coordinate, reason, since }) => (
                    <Row key={coordinate} coordinate={coordinate} text={asSentence(reason)}>
                      {since !== null && ` Since ${day(since)}.`}
                    </Row>
                  ))}
                </dl>
              </details>
            </section>
          )}
        </div>
      </LinkContext>
    </CodeLinkContext>,
  )
}

/** Renders a text area for checking an operation (see enhance/changes.ts). */
const OperationCheck = () => (
  <form className="needs-js no-print">
    <label htmlFor="check-operation">Check your operation</label>
    <textarea
      id="check-operation"
      rows={3}
      placeholder="query { … }"
      required
      spellCheck={false}
      aria-describedby="check-how"
    />
    <p id="check-how">
      Runs in your browser; nothing is sent. To check files, use <a href={CHECK_FILE}>check.mjs</a>:{' '}
      <code>node check.mjs ops/*.graphql</code>
    </p>
    <button type="submit" className="small-button">
      Check
    </button>
    <div role="status" />
  </form>
)

const day = (date: string) => formatDay(new Date(date))

interface DayProps {
  entry: HistoryEntry
  schema: GraphQLSchema
}

/** Renders a day: the owner's notes, then collapsed lists of changes by severity and kind of entry. */
function Day({ entry: { date, notes, changes, begins }, schema }: DayProps) {
  const [worst] = countsOf(changes)
  return (
    <section aria-labelledby={changesId(date)}>
      <h3 id={changesId(date)}>
        {day(date)}
        {worst && ` · ${worst.count} ${worst.severity}`}
      </h3>
      {begins && changes.length === 0 && <p>First recorded version.</p>}
      {notes.length > 0 && <Notes notes={notes} />}
      {countsOf(changes).map(({ severity, count }) => (
        <div key={severity} data-severity={severity}>
          <h4>
            {count} {severity} {count === 1 ? 'change' : 'changes'}
          </h4>
          {changedEntries(
            changes.filter((change) => change.severity === severity),
            schema,
          ).map(([title, entries]) => (
            <details key={title}>
              <summary>{summaryOf(title, entries)}</summary>
              <dl>
                {entries.map((entry) => (
                  <Row key={entry.coordinate} {...entry} />
                ))}
              </dl>
            </details>
          ))}
        </div>
      ))}
    </section>
  )
}

/** Renders the owner's notes on a day. */
const Notes = ({ notes }: { notes: readonly string[] }) => (
  <>
    <h4>How to migrate</h4>
    <ul>
      {notes.map((note) => (
        <li key={note}>
          <LinkContext value={null}>
            <Description text={note} inline />
          </LinkContext>
        </li>
      ))}
    </ul>
  </>
)

/** Returns text such as `Queries: 3 removed, 9 changed`. */
function summaryOf(title: string, entries: readonly ChangedEntry[]): string {
  const counts = ['removed', 'added', 'deprecated', 'changed'].flatMap((kind) => {
    const size = entries.filter((entry) => entry.kind === kind).length
    return size > 0 ? [`${size} ${kind}`] : []
  })
  return `${title}: ${counts.join(', ')}`
}

interface RowProps {
  coordinate: string
  name?: string
  text: string
  children?: ReactNode
}

/** Renders an element and its text. It is a link unless it was removed. An argument links to its field. */
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

/** Changes to one entry of the reference. */
interface ChangedEntry {
  /** `Query.quote`, `Money`, `@auth`. */
  coordinate: string
  /** Name. For an operation, this is without the root type. */
  name: string
  /** `removed`, `added` or `deprecated` for the entry itself; `changed` for anything else, including its members. */
  kind: string
  /** Sentences with schema names in backticks. Members have short names. */
  text: string
}

/**
 * Groups changes in the order of the reference: operations, types, directives. Entries are sorted by name.
 *
 * @param changes changes of one severity, sorted by coordinate
 * @param schema current schema
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
    const changed = Array.from(entries, ([coordinate, all]) => entryOf(coordinate, all))
    return [[title, changed.sort((a, b) => compareText(a.name, b.name))]]
  })
}

const OWN_KINDS = new Set(['removed', 'added', 'deprecated'])

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
  const own = members.get('')?.find(({ kind }) => OWN_KINDS.has(kind))
  return {
    coordinate,
    name: coordinate.replace(/^.*\./, ''),
    kind: own?.kind ?? 'changed',
    text: sentences.join(' '),
  }
}
