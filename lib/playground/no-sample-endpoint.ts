import type { SampleEndpoint } from './sample-endpoint'

/** `@/sample-api` of a product without a sample endpoint, by `paths` in tsconfig.json. */
export const sampleEndpoint = null as SampleEndpoint | null
