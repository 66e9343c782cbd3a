import { samplePlayground } from '@/sample-playground'
import { site } from '@/site.config'

/**
 * Something answers calls of readers: a sample in the page, or an endpoint that they may call. Written so that
 * a bundler reads it: where it is false, no page carries what runs calls.
 */
export const HAS_RUN = samplePlayground !== null || site.api.playground !== null
