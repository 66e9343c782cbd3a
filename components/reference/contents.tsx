import { groupBy } from '@/lib/format/group-by'
import { compareText } from '@/lib/format/sort'
import { Breakable } from './entry'

/** A line of the table of contents. */
export interface ContentsItem {
  /** Address of the entry on the page. */
  id: string
  label: string
  deprecated: boolean
  /** Title of the guide that the entry belongs to, or of what several guides share. */
  domain?: string | undefined
}

interface ContentsProps {
  items: readonly ContentsItem[]
  /** In their order. */
  domains: readonly string[]
  section?: { id: string; title: string; items: readonly ContentsItem[] }
}

/** The table of contents of a page, whose headings the frame does not know: they are not Markdown. */
export function Contents({ items, domains, section }: ContentsProps) {
  return (
    <nav className="ref-toc contents" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        {byDomain(items, domains) && (
          <label className="needs-js">
            <input id="ref-a-z" type="checkbox" />
            From A to Z
          </label>
        )}
        <Groups items={items} domains={domains} />
        {section && (
          <>
            <p className="ref-toc-title">
              <a href={`#${section.id}`}>{section.title}</a>
            </p>
            <Groups items={section.items} domains={domains} />
          </>
        )}
      </details>
    </nav>
  )
}

/** From this many entries on the list is grouped by domain, where guides say enough. */
const GROUP_BY_DOMAIN_FROM = 20

/** The share of the entries that has to have a domain: a heap of others would help nobody. */
const KNOWN_SHARE = 2 / 3

/** From this many entries on the list is grouped by first letter. */
const GROUP_BY_LETTER_FROM = 40

/** From this many entries on the groups are folded, so that their titles fit on a screen. */
const FOLD_FROM = 150

type TitledGroup = readonly [title: string, items: readonly ContentsItem[]]

/**
 * The entries in groups: by what they are for, as far as the guides say it, else by letter. Within
 * a group they are in the order of the page, which is the alphabet.
 */
function Groups({ items, domains }: Pick<ContentsProps, 'items' | 'domains'>) {
  if (items.length === 0) return null
  const groups = byDomain(items, domains) ?? byLetter(items)
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

function byDomain(
  items: readonly ContentsItem[],
  domains: readonly string[],
): TitledGroup[] | undefined {
  const known = items.filter(({ domain }) => domain !== undefined)
  if (items.length < GROUP_BY_DOMAIN_FROM || known.length < items.length * KNOWN_SHARE) {
    return undefined
  }
  const groups = groupBy(items, ({ domain }) => domain)
  return [...domains, undefined].flatMap((domain): TitledGroup[] => {
    const group = groups.get(domain)
    return group ? [[domain ?? 'Other', group]] : []
  })
}

function byLetter(items: readonly ContentsItem[]): TitledGroup[] | undefined {
  if (items.length < GROUP_BY_LETTER_FROM) return undefined
  const letterOf = ({ label }: ContentsItem) => label.replace(/^@/, '').charAt(0).toUpperCase()
  return [...groupBy(items, letterOf)].sort(([a], [b]) => compareText(a, b))
}

/** Characters that fit beside the text in any case. */
const LINE_LENGTH = 22

function List({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, deprecated }) => (
        <li key={id} className={deprecated ? 'ref-deprecated' : undefined}>
          <a href={`#${id}`}>{label.length > LINE_LENGTH ? <Breakable name={label} /> : label}</a>
        </li>
      ))}
    </ul>
  )
}
