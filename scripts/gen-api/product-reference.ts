/** The reference of this product: its files, and what answers its examples. */
import type { DocumentNode } from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'
import { routeOf } from '@/lib/mdx/file-links.mjs'
import type { OperationsFile } from '@/lib/reference/reference'
import { api } from '@/site.config'
import { filesIn, readText } from '../shared/files'
import { isOwnSchema, loadSchema, readTypeDefs, startSample } from '../shared/load-schema'
import { root } from '../shared/root'
import type { GeneratedFile } from './write'
import { visibleDefinitions } from './load/visible-definitions'
import { makeFiles, OPERATIONS, type MakeOptions } from './render'
import { readWrittenExamples } from './written-examples'

/**
 * Makes the files of a snapshot.
 *
 * @param options.warn receives a sentence for each example that is missing or was not answered
 */
export async function makeProductFiles(
  sdl: string,
  options: Pick<MakeOptions, 'warn' | 'ask'>,
): Promise<GeneratedFile[]> {
  const recorded = await readOperations()
  const routes = new Set((await filesIn(root, 'pages')).flatMap((file) => routeOf(file) ?? []))
  return makeFiles(sdl, {
    ...options,
    recorded,
    routes,
    api,
    ...(await exampleSources(sdl)),
  })
}

/** Examples of an earlier run; null where there are none, or none whole. */
async function readOperations(): Promise<OperationsFile | null> {
  const value = parseJson((await readText(root, OPERATIONS)) ?? '')
  return isOperationsFile(value) ? value : null
}

const isOperationsFile = (value: unknown): value is OperationsFile =>
  isRecord(value) && Array.isArray(value.operations)

/**
 * The examples of the sample endpoint's schema are answered by it, each against
 * fresh sample records, with arguments that exist there. Another schema has no
 * sample records: its examples are made up from the schema alone. Those in
 * `examples/` win. The text decides, not where it came from, so that a snapshot
 * alone says what to make of it.
 */
async function exampleSources(sdl: string): Promise<MakeOptions> {
  const written = await readWrittenExamples(root)
  const visible = (document: DocumentNode) => visibleDefinitions(document, api, []).document
  if (!isOwnSchema(sdl, visible)) return { written }
  const { sampleEndpoint } = await import('@/sample-api')
  if (!sampleEndpoint) return { written }
  const schema = loadSchema()
  const endpoint = startSample(() => sampleEndpoint.create(readTypeDefs()))
  return {
    written,
    executor: (document, variables) => {
      endpoint.reset()
      return endpoint.execute({ document, variables })
    },
    authorizationOf: (document) => {
      const authorization = sampleEndpoint.authorizationOf(schema, document)
      // A call that names nobody means the first caller.
      return authorization === sampleEndpoint.callers[0].authorization ? undefined : authorization
    },
    runnable: true,
    samples: sampleEndpoint.exampleArguments,
  }
}
