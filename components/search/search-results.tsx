import { excerpt, markTerms, type ExcerptPart } from '@/lib/search/excerpt'
import type { HitGroup } from '@/lib/search/engine'
import { KIND_LABELS } from '@/lib/search/record'
import Link from 'next/link'
import styles from './search-results.module.css'

interface SearchResultsProps {
  groups: readonly HitGroup[]
  listId: string
  optionId: (index: number) => string
  /** Position of the chosen result, counted over all groups. */
  active: number
  onActive: (index: number) => void
}

/** Results by kind. Each is a real link; the field points to the chosen one. */
export function SearchResults({ groups, listId, optionId, active, onActive }: SearchResultsProps) {
  let position = 0
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ kind, hits }) => (
        <div key={kind} role="group" aria-label={KIND_LABELS[kind]}>
          <div className={styles.kind} aria-hidden="true">
            {KIND_LABELS[kind]}
          </div>
          {hits.map(({ url, title, context, text, terms }) => {
            const index = position++
            return (
              <Link
                key={url}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={url}
                className={styles.hit}
                onMouseMove={() => {
                  onActive(index)
                }}
              >
                <span className={styles.title}>
                  <Marked parts={markTerms(title, terms)} />
                </span>
                {context && <span className={styles.context}>{context}</span>}
                {text && (
                  <span className={styles.text}>
                    <Marked parts={excerpt(text, terms)} />
                  </span>
                )}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Marked({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
