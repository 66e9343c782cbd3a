import { Fragment, useMemo } from 'react'
import Link from 'next/link'
import { pageIcons } from '@/lib/navigation/navigation'
import type { SearchHit } from '@/lib/search/engine'
import { excerpt, markTerms, type ExcerptPart } from '@/lib/search/excerpt'
import { usePage } from '@/components/page/page-context'
import { PageIcon } from '@/components/ui/page-icon'
import { KIND_ICONS } from './search-icons'
import styles from './search-results.module.css'

/** An entry of the list: something to open, or something to do with the search itself. */
export type Choice =
  | { type: 'hit'; icon: keyof typeof KIND_ICONS; hit: SearchHit }
  | { type: 'link'; icon: keyof typeof KIND_ICONS; title: string; url: string }
  | { type: 'action'; icon?: keyof typeof KIND_ICONS; title: string; run: () => void }

export interface ChoiceGroup {
  title: string
  choices: readonly Choice[]
}

interface SearchResultsProps {
  groups: readonly ChoiceGroup[]
  listId: string
  optionId: (index: number) => string
  /** Position of the chosen entry, counted over all groups. */
  active: number
  onActive: (index: number) => void
  /** A result is followed. */
  onOpen: () => void
}

/** Entries in groups. What leads somewhere is a real link; the field points to the chosen one. */
export function SearchResults({
  groups,
  listId,
  optionId,
  active,
  onActive,
  onOpen,
}: SearchResultsProps) {
  let position = 0
  const { pageMap } = usePage()
  const icons = useMemo(() => pageIcons(pageMap), [pageMap])
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={styles.kind} aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => {
            const index = position++
            const option = {
              id: optionId(index),
              role: 'option',
              'aria-selected': index === active,
              tabIndex: -1,
              onMouseMove: () => {
                onActive(index)
              },
            }
            if (choice.type === 'action') {
              return (
                <button
                  key={choice.title}
                  type="button"
                  {...option}
                  className={styles.hit}
                  // The focus stays in the field, as with the keyboard.
                  onMouseDown={(event) => {
                    event.preventDefault()
                  }}
                  onClick={choice.run}
                >
                  <Sign icon={choice.icon} />
                  <span className={styles.title}>{choice.title}</span>
                </button>
              )
            }
            const url = choice.type === 'hit' ? choice.hit.url : choice.url
            return (
              <Link key={url} {...option} href={url} className={styles.hit} onClick={onOpen}>
                <Sign icon={choice.icon} page={icons.get(pageOf(url))} />
                {choice.type === 'hit' ? (
                  <Hit hit={choice.hit} />
                ) : (
                  <span className={styles.title}>{choice.title}</span>
                )}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const pageOf = (url: string) => url.replace(/#.*$/, '')

interface SignProps {
  icon: keyof typeof KIND_ICONS | undefined
  /** The icon of the page that the entry leads to, if that has one. */
  page?: string | undefined
}

function Sign({ icon, page }: SignProps) {
  const Icon = icon && KIND_ICONS[icon]
  return <span className={styles.sign}>{page ? <PageIcon name={page} /> : Icon && <Icon />}</span>
}

/** The name of a member may break behind the dot: `Transaction.` and `status`. */
const UP_TO_DOT = /[^.]*\.|[^.]+/g

function Hit({ hit: { title, context, text, terms } }: { hit: SearchHit }) {
  return (
    <>
      <span className={styles.title}>
        <span className={styles.name}>
          {title.match(UP_TO_DOT)?.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              <Marked parts={markTerms(part, terms)} />
            </Fragment>
          ))}
        </span>
        {context && <span className={styles.context}>{context}</span>}
      </span>
      {text && (
        <span className={styles.text}>
          <Marked parts={excerpt(text, terms)} />
        </span>
      )}
    </>
  )
}

function Marked({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
