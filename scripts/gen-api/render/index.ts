import type { GraphQLSchema } from 'graphql'
import { buildExamples } from '@/lib/reference/examples/build-examples'
import { createSampler } from '@/lib/reference/examples/sampler'
import { isExample, type ExampleOutcome, type SampleValues } from '@/lib/reference/examples/types'
import { buildModel } from '@/lib/reference/model/build-model'
import { appliedDirectives } from '@/lib/reference/sdl/applied-directives'
import { printIntrospection } from '@/lib/reference/sdl/print-introspection'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { readSdl } from '@/lib/reference/sdl/read-sdl'
import { ReferenceProblems, type GeneratedFile, type RenderOptions } from '../types'
import { checkLinks, linksOf } from './check-links'
import { compileProblem, startCompiler } from './compile'
import { createContext } from './create-context'
import { mdxFile } from './mdx'
import { operationsFile } from './operations-file'
import { pageBody } from './page-body'
import { PAGES, type Page } from './pages'

/** Files that the pages offer for download, as links name them. */
const DOWNLOADS = new Set(['/schema.graphql', '/introspection.json'])

const NO_VALUES: SampleValues = { coordinates: new Map(), names: new Map(), ids: new Map() }

/**
 * Renders the whole reference: the seven pages, the sorted SDL, the
 * introspection result and the examples. Nothing is read or written.
 *
 * @throws {ReferenceProblems} with every problem found: a page that does not
 *   compile, a link that leads nowhere, a written example that is not valid
 */
export async function renderReference(
  schema: GraphQLSchema,
  options: RenderOptions,
): Promise<GeneratedFile[]> {
  startCompiler()
  const sampleValues = options.sampleValues ?? NO_VALUES
  const model = buildModel(schema, {
    appliedDirectives: appliedDirectives(schema),
    rawDefaults: options.rawDefaults ?? new Map(),
  })
  const sdl = printSdl(schema, options.rawDefaults)
  const examples = await buildExamples(schema, {
    executor: options.executor ?? createSampler(schema, sampleValues),
    given: sampleValues,
    written: options.writtenExamples ?? [],
  })
  const context = createContext({
    schema,
    model,
    ranges: readSdl(sdl).ranges,
    examples,
    sampleValues,
    product: options.product,
    runnable: options.runnable ?? false,
  })
  // Page by page: while one is made the thread compiles the one before, and no tree is kept.
  const made = largestFirst(PAGES).map((page) => {
    const body = pageBody(page, context)
    const content = mdxFile(page, options.product, body)
    const file = { path: `pages/docs/api/${page.page}.mdx`, content }
    return { file, links: linksOf(page.page, body), problem: compileProblem(file) }
  })
  const files = [
    ...made.map(({ file }) => file),
    { path: 'public/schema.graphql', content: sdl },
    { path: 'public/introspection.json', content: printIntrospection(schema) },
    { path: 'public/operations.json', content: operationsFile(examples) },
  ]
  const problems = [
    ...exampleProblems(examples, options),
    ...checkLinks(
      made.map(({ links }) => links),
      DOWNLOADS,
    ),
    ...(await Promise.all(made.map(({ problem }) => problem))).filter((text) => text !== null),
  ]
  if (problems.length > 0) throw new ReferenceProblems(problems)
  return files
}

/** The objects are nearly always the most: the sooner the thread has them, the sooner all is done. */
function largestFirst(pages: readonly Page[]): Page[] {
  return [...pages].sort((a, b) => Number(b.page === 'objects') - Number(a.page === 'objects'))
}

/**
 * A missing example stops the run where the run's owner answers for it: when a
 * person wrote it, or when a real executor was given. For a foreign schema the
 * page says why there is none.
 */
function exampleProblems(
  outcomes: readonly ExampleOutcome[],
  { executor, warn, writtenExamples = [] }: RenderOptions,
): string[] {
  const fields = new Set(outcomes.map(({ field }) => field))
  const strays = writtenExamples
    .filter(({ rootField }) => !fields.has(rootField))
    .map(({ rootField, source }) => `${source}: the schema has no query or mutation ${rootField}.`)
  const missing = outcomes.flatMap((outcome) => (isExample(outcome) ? [] : [outcome]))
  const sentences = missing.map(
    ({ operation, field, reason }) =>
      `The example of ${operation} ${field} cannot be made: ${reason}`,
  )
  if (executor) return [...strays, ...sentences]
  for (const sentence of sentences) warn?.(sentence)
  return strays
}
