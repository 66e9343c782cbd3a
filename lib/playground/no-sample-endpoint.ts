import type { SampleEndpoint } from './sample-endpoint'

/** What `@/sample-api` means where a product has no sample endpoint, by `paths` in tsconfig.json. */
export const sampleEndpoint = null as SampleEndpoint | null
