/** What the reference shows for the product's own schema: answers of the embedded endpoint. */
import { createExampleExecutor } from '../../lib/sample-api/create-sample-api'
import { exampleArguments } from '../../lib/sample-api/examples'
import { readTypeDefs } from '../shared/load-schema'
import { fromRoot } from '../shared/root'
import type { RenderOptions } from './types'
import { readWrittenExamples } from './written-examples'

type SampleOptions = Required<
  Pick<RenderOptions, 'executor' | 'runnable' | 'sampleValues' | 'writtenExamples'>
>

/** Runs each example against fresh sample records, with arguments that exist there. Those in `examples/` win. */
export async function sampleEndpoint(): Promise<SampleOptions> {
  return {
    writtenExamples: await readWrittenExamples(fromRoot('examples'), 'examples'),
    executor: createExampleExecutor(readTypeDefs()),
    runnable: true,
    sampleValues: { coordinates: exampleArguments, names: new Map(), ids: new Map() },
  }
}
