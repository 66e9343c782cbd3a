import type { SampleEndpoint } from './sample-endpoint'

/** Stands behind the door `@/sample-api` where a product has no sample endpoint: tsconfig.json says so. */
export const sampleEndpoint = null as SampleEndpoint | null
