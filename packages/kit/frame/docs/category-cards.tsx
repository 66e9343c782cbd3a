import { entryHref } from '#frame/navigation/navigation.ts'
import { folderEntries, type NavigationEntry } from '#frame/navigation/navigation.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { AnyLink } from '#ui/links.tsx'
import { PageIcon } from '#ui/icons.tsx'
import styles from '#ui/cards.module.css'

/** Shows a card for each page and folder in the front matter's `folder`. */
export function CategoryCards() {
  const { pageMap, frontMatter, filePath } = usePage()
  const folder: unknown = frontMatter.folder
  if (typeof folder !== 'string') {
    throw new Error(
      `<CategoryCards /> needs a folder: add "folder: /docs/…" to the front matter of ${filePath}.`,
    )
  }
  const entries = folderEntries(pageMap, folder).filter(({ isSeparator }) => !isSeparator)
  return (
    <div className={styles.cards}>
      {entries.map((entry) => (
        <article key={entry.id} aria-label={entry.title} className={styles.card}>
          {entry.icon && <PageIcon name={entry.icon} />}
          <h2 className={styles.title}>
            <AnyLink href={entryHref(entry) ?? ''}>{entry.title}</AnyLink>
            {entry.count !== undefined && <small> {entry.count}</small>}
          </h2>
          <p>{entry.description ?? (entry.children && countOf(entry.children))}</p>
        </article>
      ))}
    </div>
  )
}

const countOf = ({ length }: readonly NavigationEntry[]) =>
  `${length} item${length === 1 ? '' : 's'}`
