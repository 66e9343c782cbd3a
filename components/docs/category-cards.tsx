import { entryHref } from '@/lib/navigation/large-menu'
import { folderEntries, type NavigationEntry } from '@/lib/navigation/navigation'
import { usePage } from '@/components/page/page-context'
import { AnyLink } from '@/components/ui/links'
import { PageIcon } from '@/components/ui/icons'
import styles from './category-cards.module.css'

/** One card for each page and folder in the folder that the page names in its front matter. */
export function CategoryCards() {
  const { pageMap, frontMatter, filePath } = usePage()
  const folder: unknown = frontMatter.folder
  if (typeof folder !== 'string') {
    throw new Error(
      `<CategoryCards /> lists a folder, and ${filePath} names none: write "folder: /docs/…" into its front matter.`,
    )
  }
  const entries = folderEntries(pageMap, folder).filter(({ isSeparator }) => !isSeparator)
  return (
    <div className={styles.cards}>
      {entries.map((entry, index) => (
        <article
          key={entry.id}
          aria-label={entry.title}
          className={cardClass(index, entries.length)}
        >
          {entry.icon && (
            <span className={styles.icon}>
              <PageIcon name={entry.icon} />
            </span>
          )}
          <h2>
            <AnyLink href={entryHref(entry) ?? ''}>{entry.title}</AnyLink>
            {entry.count !== undefined && <span className={styles.count}> {entry.count}</span>}
          </h2>
          <p>{entry.description ?? (entry.children && countOf(entry.children))}</p>
        </article>
      ))}
    </div>
  )
}

/** So many cards, the first, share their rows with one other in place of two, by what three to a row leave over. */
const IN_TWOS = [0, 4, 2]

function cardClass(index: number, count: number): string {
  const isWide = index < (IN_TWOS[count % 3] ?? 0)
  const isAlone = index === count - 1 && count % 2 === 1
  return [styles.card, isWide && styles.wide, isAlone && styles.alone].filter(Boolean).join(' ')
}

const countOf = ({ length }: readonly NavigationEntry[]) =>
  `${length} item${length === 1 ? '' : 's'}`
