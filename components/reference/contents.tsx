import { compareText } from '@/lib/reference/model/sort'

/** A line of the table of contents. */
export interface ContentsItem {
  /** Address of the entry on the page. */
  id: string
  label: string
  deprecated: boolean
  /** Title of the guide that the entry belongs to. */
  guide?: string | undefined
}

interface ContentsProps {
  items: readonly ContentsItem[]
  /** Titles of the guides, in their order. */
  guides: readonly string[]
  section?: { id: string; title: string; items: readonly ContentsItem[] }
}

/** The table of contents of a page, whose headings the frame does not know: they are not Markdown. */
export function Contents({ items, guides, section }: ContentsProps) {
  return (
    <nav className="ref-toc" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <Groups items={items} guides={guides} />
        {section && (
          <>
            <p className="ref-toc-title">
              <a href={`#${section.id}`}>{section.title}</a>
            </p>
            <Groups items={section.items} guides={guides} />
          </>
        )}
      </details>
    </nav>
  )
}

/** From this many entries on the list is grouped by guide, where guides say enough. */
const GROUP_BY_GUIDE_FROM = 20

/** The share of the entries that has to belong to a guide: a heap of others would help nobody. */
const GUIDED_SHARE = 2 / 3

/** From this many entries on the list is grouped by first letter. */
const GROUP_BY_LETTER_FROM = 40

/** From this many entries on the groups are folded, so that their titles fit on a screen. */
const FOLD_FROM = 150

type TitledGroup = readonly [title: string, items: readonly ContentsItem[]]

/**
 * The entries in groups: by what they are for, as far as the guides say it, else by letter. Within
 * a group they stand in the order of the page, which is the alphabet.
 */
function Groups({ items, guides }: Pick<ContentsProps, 'items' | 'guides'>) {
  if (items.length === 0) return null
  const groups = byGuide(items, guides) ?? byLetter(items)
  if (!groups) return <List items={items} />
  return groups.map(([title, group]) => (
    <details key={title} className="ref-letter" open={items.length < FOLD_FROM}>
      <summary>
        {title} <span>{group.length}</span>
      </summary>
      <List items={group} />
    </details>
  ))
}

function byGuide(
  items: readonly ContentsItem[],
  guides: readonly string[],
): TitledGroup[] | undefined {
  const guided = items.filter(({ guide }) => guide !== undefined)
  if (items.length < GROUP_BY_GUIDE_FROM || guided.length < items.length * GUIDED_SHARE) {
    return undefined
  }
  const groups = guides.map((title): TitledGroup => [
    title,
    guided.filter(({ guide }) => guide === title),
  ])
  const others = items.filter(({ guide }) => guide === undefined)
  return [...groups, ['Other', others] as const].filter(([, group]) => group.length > 0)
}

function byLetter(items: readonly ContentsItem[]): TitledGroup[] | undefined {
  if (items.length < GROUP_BY_LETTER_FROM) return undefined
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
