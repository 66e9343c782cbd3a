import { Fragment, useMemo, type MouseEvent } from 'react'
import Link from 'next/link'
import { pageIcons } from '@/lib/navigation/navigation'
import type { SearchHit } from '@/lib/search/engine'
import { excerpt, markTerms, type ExcerptPart } from '@/lib/search/excerpt'
import { usePage } from '@/components/page/page-context'
import { icon, PageIcon } from '@/components/ui/icons'
import type { RecordKind } from '@/lib/search/index-file'
import styles from './search-results.module.css'

/** An entry of the list: something to open, or something to do with the search itself. */
export interface Choice {
  icon?: keyof typeof KIND_ICONS
  title: string
  /** Address of what it opens. */
  url?: string
  /** Text and matches of what was found. */
  hit?: SearchHit
  /** Action of an entry without an address. */
  run?: () => void
}

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
  const choicesInOrder = groups.flatMap(({ choices }) => choices)
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
            const { icon, title: label, url, hit, run } = choice
            const index = choicesInOrder.indexOf(choice)
            const option = {
              id: optionId(index),
              role: 'option',
              'aria-selected': index === active,
              tabIndex: -1,
              onMouseMove: () => onActive(index),
              className: styles.hit,
              children: (
                <>
                  <Sign icon={icon} page={url && icons.get(url.replace(/#.*$/, ''))} />
                  {hit ? <Hit hit={hit} /> : <span className={styles.title}>{label}</span>}
                </>
              ),
            }
            if (url) return <Link key={url} {...option} href={url} onClick={onOpen} />
            // The focus stays in the field, as with the keyboard.
            const keepFocus = (event: MouseEvent) => event.preventDefault()
            return (
              <button key={label} type="button" {...option} onMouseDown={keepFocus} onClick={run} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

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

/** Sign of each kind of entry; the heading above says it in words. */
const KIND_ICONS: Record<RecordKind | 'recent' | 'suggestion', ReturnType<typeof icon>> = {
  guide: icon(<path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6" />),
  operation: icon(<path d="M13 3 5 14h6l-1 7 8-11h-6z" />),
  type: icon(
    <path d="M9 4C6.5 4 7.5 7 7 10c-.2 1.2-1 2-2 2 1 0 1.8.8 2 2 .5 3-.5 6 2 6M15 4c2.5 0 1.5 3 2 6 .2 1.2 1 2 2 2-1 0-1.8.8-2 2-.5 3 .5 6-2 6" />,
  ),
  field: icon(<path d="M5 7h3M5 12h3M5 17h3M11 7h8M11 12h8M11 17h8" />),
  post: icon(<path d="m4 20 1-4L16.5 4.5l3 3L8 19zM14 7l3 3" />),
  recent: icon(
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 8v4l3 2" />
    </>,
  ),
  suggestion: icon(<path d="M5 12h14M13 6l6 6-6 6" />),
}
