import { Fragment, type MouseEvent } from 'react'
import Link from 'next/link'
import type { SearchHit } from './ranking.ts'
import { excerpt, markTerms, type ExcerptPart } from './excerpt.ts'
import styles from './search-results.module.css'

/** An entry of the list: a result or an action. */
export interface SearchChoice {
  title: string
  /** Address that the entry opens. */
  url?: string
  /** The result, with its text and matches. */
  hit?: SearchHit
  /** Action, if the entry has no address. */
  run?: () => void
}

export interface ChoiceGroup {
  title: string
  choices: readonly SearchChoice[]
}

interface SearchResultsProps {
  groups: readonly ChoiceGroup[]
  listId: string
  optionId: (index: number) => string
  /** Index of the active entry across all groups. */
  active: number
  onActive: (index: number) => void
}

/** Lists entries in groups. Entries with an address are links. The field refers to the active entry. */
export function SearchResults({ groups, listId, optionId, active, onActive }: SearchResultsProps) {
  const choicesInOrder = groups.flatMap(({ choices }) => choices)
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={styles.kind} aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => {
            const { title: label, url, hit, run } = choice
            const index = choicesInOrder.indexOf(choice)
            const option = {
              id: optionId(index),
              role: 'option',
              'aria-selected': index === active,
              tabIndex: -1,
              onMouseMove: () => onActive(index),
              className: styles.hit,
              children: hit ? <Hit hit={hit} /> : <span className={styles.title}>{label}</span>,
            }
            if (url) return <Link key={url} {...option} href={url} />
            // Keeps the focus in the field, as with the keyboard.
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

/** Splits a name so that it can wrap after the dot: `Transaction.` and `status`. */
const UP_TO_DOT = /[^.]*\.|[^.]+/g

function Hit({ hit: { title, context, text, terms, words } }: { hit: SearchHit }) {
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
      <span className={styles.text}>
        <Marked parts={excerpt(text, terms, words)} />
      </span>
    </>
  )
}

function Marked({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
