import type { SampleEndpoint } from './sample-endpoint.ts'
import type { SamplePlayground } from './sample-playground.ts'

/** `@/sample/api` and `@/sample/api/playground` of a product without a sample endpoint, by `paths` in tsconfig.json. */
export const sampleEndpoint = null as SampleEndpoint | null
export const samplePlayground = null as SamplePlayground | null
