import { useEffect, useId, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { createStore } from '#ui/store.ts'
import { useDialog } from '#ui/use-dialog.tsx'
import styles from './search-button.module.css'

/** The panel and the index load when the search first opens. */
const SearchPanel = lazyPart(async () => {
  const panel = await import('./search-panel.tsx')
  await panel.loadIndex()
  return panel
})

const asked = createStore('')

/** Opens the search with the given query. */
export const askSearch = (query: string) => asked.set(query)

/**
 * Opens the search on click, `/` or Ctrl/Cmd K. The modal dialog traps the focus and closes on Escape. The field is
 * not part of the panel, so that readers can type before the panel has loaded.
 */
export function SearchButton() {
  const { dialog, isOpen, show, close } = useDialog()
  const query = asked.use()

  useEffect(() => {
    if (query) show()
  }, [query, show])
  useEffect(() => {
    if (!isOpen) asked.set('')
  }, [isOpen])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [show])

  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-js`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
      >
        <SearchIcon size={18} />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Search">
        {isOpen && <SearchField first={query} onClose={close} />}
      </dialog>
    </>
  )
}

/** The search field, with the results below it. */
function SearchField({ first, onClose }: { first: string; onClose: () => void }) {
  const [query, setQuery] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search guides and the API"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <SearchPanel {...{ field, listId, query, onClose }} />
    </>
  )
}

/** Letters of non-Latin scripts, for which the position of the key counts. */
const NOT_LATIN = /^(?!\p{Script=Latin})\p{L}$/u

function isShortcut({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isK = NOT_LATIN.test(key) ? code === 'KeyK' : key.toLowerCase() === 'k'
  if ((ctrlKey || metaKey) && !altKey && isK) return true
  // A field in a closed dialog keeps the focus until the next frame.
  const typing =
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') &&
    !target.closest('dialog:not([open])')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing
}
