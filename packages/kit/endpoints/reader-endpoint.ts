/**
 * "Your endpoint": the reader's address and credentials. They are kept in memory and, unless the reader declines, in
 * session storage. Only Run sends them.
 */
import { createStore } from '#ui/store.ts'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { endpointAt, endpointsOf, siteTarget } from './endpoints.ts'
import { isHeaderValue, readAddress } from '#settings/reader-input.ts'
import type { Target } from 'nextra-graphql/shared/request.ts'
import { forgetVisit, READER_ENDPOINT, readVisit, writeVisit } from '#ui/storage.ts'
import type { SiteSettings } from '#settings/settings.ts'

export interface ReaderEndpoint {
  /** As `readAddress` returns it. */
  url: string
  /** Value of the header that authenticates calls; empty for none. */
  credentials: string
  /** Whether to keep it until the tab is closed. */
  isKept: boolean
}

/** Changes the address. Removes the key, because it belongs to the previous address. */
export const withAddress = (endpoint: ReaderEndpoint, url: string): ReaderEndpoint => ({
  ...endpoint,
  url,
  credentials: '',
})

const isReaderEndpoint = (value: unknown): value is ReaderEndpoint =>
  isRecord(value) &&
  typeof value.url === 'string' &&
  'value' in readAddress(value.url) &&
  typeof value.credentials === 'string' &&
  isHeaderValue(value.credentials) &&
  value.isKept === true

/** Reads the endpoint that an earlier page in the tab stored. Returns null if there is none, or if it is damaged. */
export const keptEndpoint = () => readVisit(READER_ENDPOINT, isReaderEndpoint)

const stored = createStore(keptEndpoint(), null)

/** Returns the endpoint of the reader, or null. */
export const readerEndpoint = stored.get

export const useReaderEndpoint = stored.use

/** @param endpoint null clears it */
export function setReaderEndpoint(endpoint: ReaderEndpoint | null): void {
  if (endpoint?.isKept) writeVisit(READER_ENDPOINT, endpoint)
  else forgetVisit(READER_ENDPOINT)
  stored.set(endpoint)
  window.dispatchEvent(new Event(READER_ENDPOINT))
}

/** Returns the target of all code samples: the reader's, or else the site's. */
export function readerTarget(api: SiteSettings['api']): Target {
  const reader = readerEndpoint()
  if (!reader) return siteTarget(api)
  const { url, credentials } = reader
  const headers = endpointAt(url, endpointsOf(api))?.headers ?? {}
  const target = { ...siteTarget(api), url, headers }
  return credentials === '' ? target : { ...target, credentials, isPlaceholder: false }
}
