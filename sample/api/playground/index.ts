/** The part of the sample endpoint in the playground: it answers in the page, with callers, a clock and records. */
import type { SamplePlayground } from '@/lib/playground/sample-playground'

export const samplePlayground: SamplePlayground | null = {
  // The server, which answers nothing, compiles nothing of it.
  load: async () =>
    typeof window === 'undefined'
      ? Promise.reject(new Error('The sample endpoint is for browsers.'))
      : (await import(/* webpackChunkName: 'endpoint' */ './parts')).parts,
}
