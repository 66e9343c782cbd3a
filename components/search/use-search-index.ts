import { useCallback, useEffect, useState } from 'react'
import { SearchEngine } from '@/lib/search/engine'
import { INDEX_FILES, unpackIndex, type IndexFile } from '@/lib/search/index-file'
import { assetPath } from '@/lib/site/urls'

export interface SearchIndex {
  engine: SearchEngine
  /** How many index files are in the engine: 0 means that nothing can be found yet. */
  loaded: number
  error: Error | null
  retry: () => void
}

/** One engine for the visit: what is fetched once is there when the dialog opens again, without a network. */
const engine = new SearchEngine()
let loadedFiles = 0

/** Fetches the index files, one after the other, and says how far it is. */
export function useSearchIndex(): SearchIndex {
  const [loaded, setLoaded] = useState(loadedFiles)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    void loadFrom(loadedFiles, controller.signal, setLoaded).catch((reason: unknown) => {
      if (!controller.signal.aborted)
        setError(reason instanceof Error ? reason : new Error(String(reason)))
    })
    return () => controller.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setError(null)
    setAttempt((before) => before + 1)
  }, [])

  return { engine, loaded, error, retry }
}

async function loadFrom(start: number, signal: AbortSignal, onLoaded: (count: number) => void) {
  for (const address of INDEX_FILES.slice(start)) {
    const response = await fetch(assetPath(address), { signal })
    if (!response.ok)
      throw new Error(`The search index did not load: ${address} answered ${response.status}.`)
    const file = (await response.json()) as IndexFile
    if (signal.aborted) return
    loadedFiles += 1
    await engine.add(unpackIndex(file))
    onLoaded(loadedFiles)
  }
}
