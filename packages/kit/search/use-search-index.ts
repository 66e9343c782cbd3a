import { useCallback, useEffect } from 'react'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import { SearchEngine } from './ranking.ts'
import { INDEX_FILES, recordsOf, type IndexFile } from './index-file.ts'
import { assetPath } from '#settings/urls.ts'
import { useTask } from '#ui/lazy-part.tsx'
import { createStore } from '#ui/store.ts'

/** One engine for the visit, so that the dialog works again without a network. */
const engine = new SearchEngine()
/** Number of index files in the engine. */
const loaded = createStore(0)

/** Fetches the index files and reports progress. */
export function useSearchIndex() {
  const { error, run } = useTask()
  const load = useCallback(() => void run(loadIndex), [run])
  useEffect(load, [load])
  return { engine, loaded: loaded.use(), error, retry: load }
}

/** Fetches the missing files. A dialog that opens again waits for the same requests. */
export const loadIndex = memoized(async () => {
  for (const address of INDEX_FILES.slice(loaded.get())) {
    const response = await fetch(assetPath(address))
    if (!response.ok) {
      const isUnbuilt = process.env.NODE_ENV === 'development' && response.status === 404
      throw new Error(
        isUnbuilt
          ? 'Run `npm run build` once: it writes the search index.'
          : `The search index did not load: ${address} answered ${response.status}.`,
      )
    }
    await engine.add(recordsOf((await response.json()) as IndexFile))
    loaded.set(loaded.get() + 1)
  }
})
