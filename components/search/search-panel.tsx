import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { isListOf } from '@/lib/format/json'
import type { SearchEngine } from '@/lib/search/engine'
import { KIND_LABELS, type RecordKind } from '@/lib/search/index-file'
import { FailureBox } from '@/components/ui/lazy-part'
import { CloseIcon, SearchIcon } from '@/components/ui/icons'
import { SearchResults, type Choice, type ChoiceGroup } from './search-results'
import { useSearchIndex } from './use-search-index'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { site } from '@/site.config'
import styles from './search-panel.module.css'

/** Results shown of each kind until the reader asks for more. */
const SHOWN = 3

const NOTHING: ReturnType<SearchEngine['search']> = { groups: [], isApproximate: false }

/** Searches that led somewhere, the latest first: for this visit only. */
const recentSearches = () =>
  readVisit(
    visitKeys.searches,
    isListOf((value) => typeof value === 'string'),
  ) ?? []

function noteSearch(query: string): void {
  const others = recentSearches().filter((search) => search !== query)
  writeVisit(visitKeys.searches, [query, ...others].slice(0, RECENT))
}

const RECENT = 5

/** Code of a key that an input method deals with. */
const COMPOSING = 229

/**
 * The content of the search dialog: a combobox with the results as its list box.
 * Arrow keys move through the results while the focus stays in the field.
 */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const { engine, loaded, error, retry } = useSearchIndex()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [unfolded, setUnfolded] = useState<readonly RecordKind[]>([])
  const input = useRef<HTMLInputElement>(null)
  /** Enter was pressed while what it opens was still to be found. */
  const isEntered = useRef(false)
  const id = useId()
  const deferredQuery = useDeferredValue(query.trim())
  const { groups: hitGroups, isApproximate } = useMemo(
    // A further index file finds more.
    () => (deferredQuery && loaded > 0 ? engine.search(deferredQuery) : NOTHING),
    [engine, deferredQuery, loaded],
  )
  const isCurrent = deferredQuery === query.trim() && (deferredQuery === '' || loaded > 0)
  const results = hitGroups.reduce((sum, { hits }) => sum + hits.length, 0)

  const ask = (next: string) => {
    setQuery(next)
    setActive(0)
    setUnfolded([])
  }
  const unfold = (kind: RecordKind) => setUnfolded((before) => [...before, kind])
  const groups = (): ChoiceGroup[] => {
    if (!deferredQuery) return beforeTyping(ask)
    if (results === 0) return loaded > 0 ? [{ title: 'Look around instead', choices: waysOn }] : []
    return hitGroups.map(({ kind, hits }) => {
      const visible = unfolded.includes(kind) ? hits : hits.slice(0, SHOWN)
      const choices: Choice[] = visible.map((hit) => ({
        icon: kind,
        title: hit.title,
        url: hit.url,
        hit,
      }))
      if (visible.length === hits.length) return { title: KIND_LABELS[kind], choices }
      const more: Choice = {
        title: `${hits.length - visible.length} more in ${KIND_LABELS[kind]}`,
        run: () => unfold(kind),
      }
      return { title: KIND_LABELS[kind], choices: [...choices, more] }
    })
  }
  const choices = groups()
  const count = choices.reduce((sum, group) => sum + group.choices.length, 0)
  const listId = `${id}list`
  const optionId = (index: number) => `${id}option${index}`

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  useEffect(() => {
    if (!isEntered.current || !isCurrent) return
    isEntered.current = false
    document.getElementById(`${id}option${active}`)?.click()
  }, [isCurrent, id, active])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a word first, where words are composed. Safari ends it before the
    // key, which then differs from any other by this code alone.
    // oxlint-disable-next-line typescript/no-deprecated
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
    // A search field would only be emptied.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
      return
    }
    isEntered.current = event.key === 'Enter' && !isCurrent
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isCurrent) document.getElementById(optionId(active))?.click()
    }
    if (count === 0) return
    const target = { ArrowDown: (active + 1) % count, ArrowUp: (active + count - 1) % count }[
      event.key
    ]
    if (target !== undefined) {
      event.preventDefault()
      setActive(target)
    }
  }

  return (
    <>
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search guides and the API"
          value={query}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.body}>
        {error && <FailureBox error={error} onRetry={retry} />}
        <p
          role="status"
          className={
            (results > 0 && !isApproximate) || !deferredQuery ? 'visually-hidden' : styles.status
          }
        >
          {!error && statusText(deferredQuery, loaded, results, isApproximate)}
        </p>
        <SearchResults
          groups={choices}
          listId={listId}
          optionId={optionId}
          active={active}
          onActive={setActive}
          onOpen={() => {
            if (deferredQuery) noteSearch(deferredQuery)
          }}
        />
      </div>
      <p className={styles.help} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </>
  )
}

/** Offered where nothing was found. */
const waysOn = site.search.waysOn.map((way): Choice => ({
  icon: 'suggestion',
  ...way,
}))

/** Offered to somebody who has typed nothing. */
function beforeTyping(ask: (query: string) => void): ChoiceGroup[] {
  const searches = recentSearches().map((query): Choice => ({
    icon: 'recent',
    title: query,
    run: () => ask(query),
  }))
  const tasks = site.search.tasks.map((task): Choice => ({ icon: 'guide', ...task }))
  return [
    ...(searches.length > 0 ? [{ title: 'Recent searches', choices: searches }] : []),
    { title: 'Common tasks', choices: tasks },
  ]
}

function statusText(
  query: string,
  loaded: number,
  results: number,
  isApproximate: boolean,
): string {
  if (!query) return ''
  if (loaded === 0) return 'Loading the search index…'
  if (results === 0) return `Nothing found for “${query}”.`
  if (isApproximate) return `No match for “${query}”. The closest:`
  return results === 1 ? '1 result' : `${results} results`
}
