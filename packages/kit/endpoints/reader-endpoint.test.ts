import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { site } from '@/site.config'
import { READER_ENDPOINT } from '#ui/storage.ts'
import { siteTarget } from './endpoints.ts'
import { keptEndpoint, readerEndpoint, readerTarget, setReaderEndpoint } from './reader-endpoint.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage }))
})
afterEach(() => {
  setReaderEndpoint(null)
  vi.unstubAllGlobals()
})

const kept = { url: 'https://api.a.example/', credentials: 'Bearer k3y', isKept: true }

it('keeps the endpoint for later pages in the tab, and clears it', () => {
  setReaderEndpoint(kept)
  expect(keptEndpoint()).toEqual(kept)
  setReaderEndpoint(null)
  expect(readerEndpoint()).toBeNull()
  expect([...storage]).toEqual([])
})

it('stores nothing if the reader declines, and removes what was stored before', () => {
  setReaderEndpoint(kept)
  setReaderEndpoint({ ...kept, isKept: false })
  expect(readerEndpoint()?.credentials).toBe('Bearer k3y')
  expect([...storage]).toEqual([])
})

it.each([
  { ...kept, isKept: false },
  { ...kept, isKept: undefined },
  { ...kept, url: 'javascript:alert(1)' },
  { ...kept, url: 'https://me:s3cret@api.a.example/' },
  { ...kept, credentials: 'a\r\nX-Admin: 1' },
  { ...kept, credentials: null },
  'Bearer k3y',
])('ignores %j in storage', (value) => {
  storage.set(READER_ENDPOINT, JSON.stringify(value))
  expect(keptEndpoint()).toBeNull()
})

it("writes code with the reader's address and key, or else the placeholder", () => {
  expect(readerTarget(site.api)).toEqual(siteTarget(site.api))
  setReaderEndpoint(kept)
  expect(readerTarget(site.api)).toMatchObject({
    ...siteTarget(site.api),
    ...{ url: kept.url, credentials: 'Bearer k3y', isPlaceholder: false },
  })
  setReaderEndpoint({ ...kept, credentials: '' })
  expect(readerTarget(site.api)).toMatchObject({ url: kept.url, isPlaceholder: true })
})
