import { afterEach, expect, it, vi } from 'vitest'
import { INDEX_FILE } from './index-file.ts'
import { loadIndex } from './search-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

it('loads the index only once, and again after a failure', async () => {
  const requested: string[] = []
  let isDown = true
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    const status = isDown ? 503 : 200
    return Promise.resolve(Response.json({ sections: [], names: [] }, { status }))
  })
  const opened = [loadIndex(), loadIndex()]
  for (const loading of opened) {
    await expect(loading).rejects.toThrow(
      'The search index did not load: /search/index.json returned 503.',
    )
  }
  expect(requested).toEqual([INDEX_FILE])
  isDown = false
  await Promise.all([loadIndex(), loadIndex()])
  await loadIndex()
  expect(requested).toEqual([INDEX_FILE, INDEX_FILE])
})
