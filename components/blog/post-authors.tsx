import { site, type AuthorKey } from '@/site.config'
import { CodeIcon, PenIcon, ShieldIcon } from '@/components/ui/icons'
import styles from './post-meta.module.css'

/** What each role works with. */
const icons = { docs: PenIcon, engineering: CodeIcon, compliance: ShieldIcon } satisfies Record<
  AuthorKey,
  typeof PenIcon
>

/** Who wrote a post: roles, not persons. */
export function PostAuthors({ authors }: { authors: readonly AuthorKey[] }) {
  return (
    <ul className={styles.authors} aria-label="Authors">
      {authors.map((key) => {
        const { name, title } = site.blog.authors[key]
        const Icon = icons[key]
        return (
          <li key={key}>
            <span className={styles.icon}>
              <Icon size={18} />
            </span>
            <span>
              <strong>{name}</strong> <small>{title}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
