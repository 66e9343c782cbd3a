import { endpoints } from '@/lib/playground/endpoints'
import { samplePlayground } from '@/sample-playground'

/** Something answers calls of readers: a sample in the page, or an endpoint that they may call. */
export const HAS_RUN = samplePlayground !== null || endpoints.length > 0
