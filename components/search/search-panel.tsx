import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { FailureBox } from '@/components/ui/lazy-part'
import { CloseIcon, SearchIcon } from '@/components/ui/icons'
import { SearchResults } from './search-results'
import { useSearchIndex } from './use-search-index'
import styles from './search-panel.module.css'

/**
 * The content of the search dialog: a combobox with the results as its list box.
 * Arrow keys move through the results while the focus stays in the field.
 */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const { engine, loaded, error, retry } = useSearchIndex()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const asked = useDeferredValue(query.trim())
  const groups = useMemo(
    // A further index file finds more.
    () => (asked && loaded > 0 ? engine.search(asked) : []),
    [engine, asked, loaded],
  )
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const listId = `${id}list`
  const optionId = (index: number) => `${id}option${index}`

  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return
    const target = { ArrowDown: (active + 1) % count, ArrowUp: (active + count - 1) % count }[
      event.key
    ]
    if (target !== undefined) {
      event.preventDefault()
      setActive(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
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
          placeholder="Search guides, operations and types"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.body}>
        {error && <FailureBox error={error} onRetry={retry} />}
        <p role="status" className={count > 0 ? 'visually-hidden' : styles.status}>
          {!error && statusText(asked, loaded, count)}
        </p>
        <SearchResults
          groups={groups}
          listId={listId}
          optionId={optionId}
          active={active}
          onActive={setActive}
        />
      </div>
      <p className={styles.help} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </>
  )
}

function statusText(asked: string, loaded: number, count: number): string {
  if (!asked) return 'Type a word: a task, an operation, a type or a field.'
  if (loaded === 0) return 'Loading the search index…'
  if (count === 0) return `Nothing found for “${asked}”. Try another word, or part of one.`
  return count === 1 ? '1 result' : `${count} results`
}
