import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useEffectEvent,
  type RefObject,
} from 'react'
import { SearchEngine } from './ranking.ts'
import {
  INDEX_FILE,
  KIND_LABELS,
  recordsOf,
  type IndexFile,
  type RecordKind,
} from './index-file.ts'
import { SearchResults, type SearchChoice, type ChoiceGroup } from './search-results.tsx'
import { useSite } from '#settings/use-site.ts'
import styles from './search-panel.module.css'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import { assetPath } from '#settings/urls.ts'

/** Number of results per kind that are shown until the reader expands the group. */
const SHOWN = 3

const NOTHING: ReturnType<SearchEngine['search']> = { groups: [], match: 'all' }

/** Key code of events that an input method handles. */
const COMPOSING = 229

interface SearchPanelProps {
  /** The field of the dialog, which is rendered before the panel. */
  field: RefObject<HTMLInputElement | null>
  /** Id of the list that the field refers to. */
  listId: string
  query: string
  onClose: () => void
}

/**
 * Shows the results of the search dialog as the list box of its field. Arrow keys move through them while the
 * focus stays in the field.
 */
export default function SearchPanel({ field, listId, query, onClose }: SearchPanelProps) {
  const { tasks, suggestions } = useSite().search
  const [active, setActive] = useState(0)
  const [unfolded, setUnfolded] = useState<readonly RecordKind[]>([])
  const [former, setFormer] = useState(query)
  /** Whether Enter was pressed before the results were ready. */
  const isEntered = useRef(false)
  if (query !== former) {
    setFormer(query)
    setActive(0)
    setUnfolded([])
  }
  const deferredQuery = useDeferredValue(query.trim())
  const { groups: hitGroups, match } = useMemo(
    () => (deferredQuery ? engine.search(deferredQuery) : NOTHING),
    [deferredQuery],
  )
  const isCurrent = deferredQuery === query.trim()
  const results = hitGroups.reduce((sum, { hits }) => sum + hits.length, 0)

  const unfold = (kind: RecordKind) => setUnfolded((before) => [...before, kind])
  const groups = (): ChoiceGroup[] => {
    if (!deferredQuery) return [{ title: 'Common tasks', choices: tasks }]
    if (results === 0) return [{ title: 'Try these instead', choices: suggestions }]
    return hitGroups.map(({ kind, hits }) => {
      const visible = unfolded.includes(kind) ? hits : hits.slice(0, SHOWN)
      const choices: SearchChoice[] = visible.map((hit) => ({
        title: hit.title,
        url: hit.url,
        hit,
      }))
      if (visible.length === hits.length) return { title: KIND_LABELS[kind], choices }
      const more: SearchChoice = {
        title: `${hits.length - visible.length} more in ${KIND_LABELS[kind]}`,
        run: () => unfold(kind),
      }
      return { title: KIND_LABELS[kind], choices: [...choices, more] }
    })
  }
  const choices = groups()
  const count = choices.reduce((sum, group) => sum + group.choices.length, 0)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  useEffect(() => {
    if (!isEntered.current || !isCurrent) return
    isEntered.current = false
    document.getElementById(`${listId}-${active}`)?.click()
  }, [isCurrent, listId, active])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In input methods, Enter ends a composition. Safari ends it before the key event, which then differs only
    // by this code.
    // oxlint-disable-next-line typescript/no-deprecated
    if (event.isComposing || event.keyCode === COMPOSING) return
    // By default, browsers only clear the field.
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
  })
  // The panel's placeholder or Retry button may have had the focus.
  useEffect(() => field.current?.focus(), [field])
  useEffect(() => {
    const input = field.current
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  }, [field])
  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(count > 0))
    if (count > 0) input?.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input?.removeAttribute('aria-activedescendant')
  }, [field, listId, count, active])

  return (
    <>
      <div className={styles.body}>
        <p
          role="status"
          className={
            (results > 0 && match === 'all') || !deferredQuery ? 'visually-hidden' : styles.status
          }
        >
          {statusText(deferredQuery, results, match)}
        </p>
        <SearchResults
          groups={choices}
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

function statusText(
  query: string,
  results: number,
  match: ReturnType<SearchEngine['search']>['match'],
): string {
  if (!query) return ''
  if (results === 0) return `No results for “${query}”.`
  if (match === 'some') return 'No exact match. Closest results:'
  if (match === 'similar') return `No results for “${query}”. Did you mean one of these?`
  return results === 1 ? '1 result' : `${results} results`
}

/** The engine lives for the whole visit, so that the dialog also opens offline later. */
const engine = new SearchEngine()

/** Loads the index once, and again after a failure. If the dialog reopens meanwhile, it waits for the same request. */
export const loadIndex = memoized(async () => {
  const response = await fetch(assetPath(INDEX_FILE))
  if (!response.ok) {
    const isUnbuilt = process.env.NODE_ENV === 'development' && response.status === 404
    throw new Error(
      isUnbuilt
        ? 'There is no search index yet. Run `npm run build` once.'
        : `The search index did not load: ${INDEX_FILE} returned ${response.status}.`,
    )
  }
  await engine.add(recordsOf((await response.json()) as IndexFile))
})
