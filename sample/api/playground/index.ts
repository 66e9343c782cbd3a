/** The sample endpoint in the playground. It answers in the page, with callers, a clock and records. */
import { schemaText } from 'graphql-docs-kit/code/schema-text.ts'
import type { SamplePlayground } from 'graphql-docs-kit/playground/sample-playground.ts'

export const samplePlayground: SamplePlayground | null = {
  // The server build leaves this code out.
  load: async () => {
    if (typeof window === 'undefined') throw new Error('The sample endpoint is for browsers.')
    const { createParts } = await import(/* webpackChunkName: 'endpoint' */ './parts')
    return createParts(await schemaText())
  },
}
