import { use, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GraphQLSchema } from 'graphql'
import { compareText, groupBy } from '#shared/lists.ts'
import { formatDay } from '#shared/dates.ts'
import { CHECK_FILE, changesId } from '#model/anchors.ts'
import { deprecationsOf, sinceBeginning, type HistoryEntry } from '#model/history.ts'
import { asSentence, countsOf, sentencesOf, type SchemaChange } from '#model/schema-change.ts'
import type { Reference } from '#model/reference.ts'
import { linkResolver } from '#model/pages.ts'
import { OPERATION_TITLES, rootTypes } from '#model/sdl/type-kinds.ts'
import { CodeLinkContext, LinkContext, PLAIN } from './context.tsx'
import { Description } from './description.tsx'
import { PLACES_OPEN } from './parts.tsx'

/**
 * The changes as static HTML, the newest day first and breaking changes first on each day; then the deprecated elements.
 *
 * @param parts of the site
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
          <search className="needs-js">
            <input type="search" aria-label="Filter changes" placeholder="Filter changes" />
            <p role="status" />
          </search>
          {hasCheck && <OperationCheck />}
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

/** The box to paste an operation into (enhance/changes.ts). */
const OperationCheck = () => (
  <form className="needs-js no-print">
    <label htmlFor="check-operation">Check your operation</label>
    <textarea
      id="check-operation"
      rows={4}
      required
      spellCheck={false}
      aria-describedby="check-how"
    />
    <p id="check-how">
      Your browser checks it; nothing is sent. For files, use <a href={CHECK_FILE}>check.mjs</a>:{' '}
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

/** A day: first the owner's notes, then the changes, folded by severity and kind of entry. */
function Day({ entry: { date, notes, changes, begins }, schema }: DayProps) {
  const sentences = sentencesOf(changes)
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
            sentences.filter((change) => change.severity === severity),
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

/** The owner's notes on a day. */
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

/** `Queries: 3 removed, 9 changed`. */
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

/** An element with its sentence. The element is a link unless it was removed; arguments link to their field. */
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
  /** The name, for an operation without its root type. */
  name: string
  /** `removed`, `added` or `deprecated` for the entry itself; `changed` for anything else, also in its parts. */
  kind: string
  /** Sentences with names of the schema in backticks. Parts of the entry have short names. */
  text: string
}

/**
 * Changes in the order of the reference: operations, types, directives, and the entries of each by name.
 *
 * @param changes of one severity, as sentences (`sentencesOf`), by coordinate
 * @param schema the current one
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
