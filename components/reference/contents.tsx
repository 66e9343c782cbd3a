import { compareText } from '@/lib/reference/model/sort'

/** A line of the table of contents. */
export interface ContentsItem {
  /** Address of the entry on the page. */
  id: string
  label: string
  deprecated: boolean
}

interface ContentsProps {
  items: readonly ContentsItem[]
  section?: { id: string; title: string; items: readonly ContentsItem[] }
}

/** The table of contents of a page, whose headings the frame does not know: they are not Markdown. */
export function Contents({ items, section }: ContentsProps) {
  return (
    <nav className="ref-toc" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <Group items={items} />
        {section && (
          <>
            <p className="ref-toc-title">
              <a href={`#${section.id}`}>{section.title}</a>
            </p>
            <Group items={section.items} />
          </>
        )}
      </details>
    </nav>
  )
}

/** From this many entries on the list is grouped by first letter. */
const GROUP_FROM = 40

/** From this many entries on the groups are folded, so that the letters fit on a screen. */
const FOLD_FROM = 150

function Group({ items }: { items: readonly ContentsItem[] }) {
  if (items.length === 0) return null
  if (items.length < GROUP_FROM) return <List items={items} />
  return byLetter(items).map(([letter, group]) => (
    <details key={letter} className="ref-letter" open={items.length < FOLD_FROM}>
      <summary>
        {letter} <span>{group.length}</span>
      </summary>
      <List items={group} />
    </details>
  ))
}

function byLetter(items: readonly ContentsItem[]): [string, ContentsItem[]][] {
  const groups = new Map<string, ContentsItem[]>()
  for (const item of items) {
    const letter = item.label.replace(/^@/, '').charAt(0).toUpperCase()
    const group = groups.get(letter)
    if (group) group.push(item)
    else groups.set(letter, [item])
  }
  return [...groups].sort(([a], [b]) => compareText(a, b))
}

function List({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, deprecated }) => (
        <li key={id} className={deprecated ? 'ref-deprecated' : undefined}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
