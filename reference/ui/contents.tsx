import { compareText, groupBy } from '@/lib/format/lists'
import { Breakable } from '@/components/ui/breakable'

/** From so many lines on, the contents are grouped by letter; from so many on, the groups are folded. */
const LETTERS_FROM = 40
const FOLDED_FROM = 150

/** A line of the table of contents. */
export interface ContentsItem {
  /** Address of the entry on the page. */
  id: string
  label: string
  deprecated: boolean
}

/** Entries under a heading of the page; without one directly below its title. */
export interface ContentsGroup<Item extends ContentsItem = ContentsItem> {
  heading?: { id: string; title: string } | undefined
  entries: readonly Item[]
}

interface ContentsProps {
  groups: readonly ContentsGroup[]
  /** Entries of the page in words: `85 queries and 22 subscriptions`. */
  count: string
}

/**
 * Contents and filter, in the order of the page: next to the text where there is room, else a bar that
 * stays at the top, says which entry is read, and opens them. The frame does not know the headings:
 * they are not Markdown. The filter works in the browser and is hidden without script.
 */
export function Contents({ groups, count }: ContentsProps) {
  const size = groups.reduce((sum, { entries }) => sum + entries.length, 0)
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
            <Group key={group.heading?.id ?? ''} group={group} isOpen={size < FOLDED_FROM} />
          ))}
        </div>
      </details>
    </nav>
  )
}

function Group({ group: { heading, entries }, isOpen }: { group: ContentsGroup; isOpen: boolean }) {
  const letters = entries.length >= LETTERS_FROM ? byLetter(entries) : undefined
  const list = letters ? (
    letters.map(([letter, items]) => (
      <details key={letter} className="ref-letter" open={isOpen}>
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
