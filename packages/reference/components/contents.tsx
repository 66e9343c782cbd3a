import { compareText, groupBy } from '#shared/lists.ts'
import { Breakable } from '#shared/markup.tsx'

/** A list of this many entries is folded by letter. */
const FOLDED_FROM = 100

/** A line of the table of contents. */
export interface ContentsItem {
  /** Address of the entry on the page. */
  id: string
  label: string
  deprecated: boolean
}

/** Entries below a heading of the page, or directly below its title. */
export interface ContentsGroup<Item extends ContentsItem = ContentsItem> {
  heading?: { id: string; title: string } | undefined
  entries: readonly Item[]
}

interface ContentsProps {
  groups: readonly ContentsGroup[]
  /** The number of entries in words: `85 queries and 22 subscriptions`. */
  count: string
}

/**
 * Contents and filter: a column where there is room, else a bar at the top that names the current entry and opens the
 * list. The frame cannot draw them, because its own contents come from the headings in Markdown.
 */
export function Contents({ groups, count }: ContentsProps) {
  return (
    <nav className="ref-toc contents" aria-label="On this page">
      <details className="section-bar no-print">
        <summary>
          On this page <b className="ref-here" />
        </summary>
        <div className="ref-list">
          <search className="needs-js">
            <input
              id="ref-filter"
              type="search"
              aria-label={`Filter ${count}`}
              placeholder={`Filter ${count}`}
              autoComplete="off"
              spellCheck="false"
            />
            <p className="ref-status" role="status" />
          </search>
          <ul className="ref-results" hidden />
          {groups.map((group) => (
            <Group key={group.heading?.id ?? ''} group={group} />
          ))}
        </div>
      </details>
    </nav>
  )
}

function Group({ group: { heading, entries } }: { group: ContentsGroup }) {
  const letters = entries.length >= FOLDED_FROM ? byLetter(entries) : undefined
  const list = letters ? (
    letters.map(([letter, items]) => (
      <details key={letter} className="ref-letter">
        <summary>
          {letter} <span>{items.length}</span>
        </summary>
        <List items={items} />
      </details>
    ))
  ) : (
    <List items={entries} />
  )
  if (!heading) return list
  return (
    <>
      <p className="ref-toc-title">
        <a href={`#${heading.id}`}>{heading.title}</a> <span>{entries.length}</span>
      </p>
      {list}
    </>
  )
}

function byLetter(items: readonly ContentsItem[]) {
  const letterOf = ({ label }: ContentsItem) => label.replace(/^@/, '').charAt(0).toUpperCase()
  return [...groupBy(items, letterOf)].sort(([a], [b]) => compareText(a, b))
}

function List({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, deprecated }) => (
        <li key={id} className={deprecated ? 'ref-deprecated' : undefined}>
          <a href={`#${id}`}>
            <Breakable name={label} />
          </a>
        </li>
      ))}
    </ul>
  )
}
