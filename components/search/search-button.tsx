import { useEffect } from 'react'
import { SearchIcon } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { useDialog } from '@/components/ui/use-dialog'
import styles from './search-button.module.css'

/** The panel and the index are fetched at the first opening, not before. */
const SearchPanel = lazyPart('components/search/search-panel', () => import('./search-panel'))

/** Opens the search by click, `/` or Ctrl/Cmd K; a modal dialog keeps the focus and closes on Escape. */
export function SearchButton() {
  const { dialog, isOpen, show, close } = useDialog()

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
        {isOpen && <SearchPanel onClose={close} />}
      </dialog>
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return true
  // A field that closed with its dialog keeps the focus until the next frame.
  const typing =
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') &&
    !target.closest('dialog:not([open])')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing
}
