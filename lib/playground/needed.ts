import type { SampleEndpoint } from './sample-endpoint'

/** The endpoint of the product, where nothing makes sense without one. */
export function needed(endpoint: SampleEndpoint | null): SampleEndpoint {
  if (endpoint) return endpoint
  throw new Error(
    'This project has no sample endpoint: set api.sandbox in site.config.ts to false.',
  )
}
