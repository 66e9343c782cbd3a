/** What the reference shows for the product's own schema: answers of the embedded endpoint. */
import { createExampleExecutor } from '../../lib/sample-api/create-sample-api'
import { exampleArguments } from '../../lib/sample-api/examples'
import { readTypeDefs } from '../shared/load-schema'
import type { RenderOptions } from './types'

/** Runs each example against fresh sample records, with arguments that exist there. */
export function sampleEndpoint(): Required<Pick<RenderOptions, 'executor' | 'sampleValues'>> {
  return {
    executor: createExampleExecutor(readTypeDefs()),
    sampleValues: { coordinates: exampleArguments, names: new Map(), ids: new Map() },
  }
}
