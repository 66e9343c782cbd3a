/** The part of the sample endpoint in the playground: it answers in the page, with callers, a clock and records. */
import type { SamplePlayground } from '@/lib/playground/sample-playground'

export const samplePlayground: SamplePlayground | null = {
  load: async () => (await import('./parts')).parts,
}
