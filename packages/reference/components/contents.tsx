import { compareText, groupBy } from '#shared/lists.ts'
import { Breakable } from '#shared/markup.tsx'

/** Lists with at least this many entries are grouped into one collapsed section per letter. */
const FOLDED_FROM = 100

/** An item in the table of contents. */
export interface ContentsItem {
  /** Anchor of the entry. */
  id: string
  label: string
  deprecated: boolean
}

/** Entries below a heading, or directly below the page title. */
export interface ContentsGroup<Item extends ContentsItem = ContentsItem> {
  heading?: { id: string; title: string } | undefined
  entries: readonly Item[]
}

interface ContentsProps {
  groups: readonly ContentsGroup[]
  /** Number of entries as text: `85 queries and 22 subscriptions`. */
  count: string
}

/**
 * Renders the table of contents and the filter: in a column if there is space, otherwise as a bar that names the current
 * entry and opens the list. The theme cannot render them, because its contents come from Markdown headings.
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
