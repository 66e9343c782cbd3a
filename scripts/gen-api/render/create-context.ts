import { isInputObjectType, type GraphQLSchema } from 'graphql'
import { rememberingParser } from '@/lib/reference/description/parse'
import { renderDescription } from '@/lib/reference/description/render-description'
import { inputSamples } from '@/lib/reference/examples/input-samples'
import { pathValues } from '@/lib/reference/examples/path-values'
import type { ExampleOutcome, SampleValues } from '@/lib/reference/examples/types'
import type { SchemaModel } from '@/lib/reference/model/types'
import type { ReadSdl } from '@/lib/reference/sdl/read-sdl'
import type { ProductFacts } from '../types'
import { codeLinks } from '@/lib/reference/code-links'
import type { RenderContext } from './context'
import { exampleSection, inputExampleSection } from './example'
import { pathSection } from './path'

interface ContextParts {
  schema: GraphQLSchema
  model: SchemaModel
  ranges: ReadSdl['ranges']
  examples: readonly ExampleOutcome[]
  sampleValues: SampleValues
  product: ProductFacts
  runnable: boolean
}

/** Prepares the look-ups that renderers need, so that each is one step. */
export function createContext({
  schema,
  model,
  ranges,
  examples,
  sampleValues,
  product,
  runnable,
}: ContextParts): RenderContext {
  const links = codeLinks(model)
  const parse = rememberingParser()
  const objects = new Map(model.objects.map((type) => [type.name, type]))
  const unions = new Map(model.unions.map((type) => [type.name, type]))
  const exampleOf = new Map(
    examples.map((example) => [`${example.operation} ${example.field}`, example]),
  )
  return {
    model,
    product,
    types: { object: (name) => objects.get(name), union: (name) => unions.get(name) },
    describe: (text, scope) => text && renderDescription(text, links(scope), parse),
    sdlRange: (name) => ranges.get(name)?.join(',') ?? null,
    exampleOf: ({ operation, name }, level) => {
      const outcome = exampleOf.get(`${operation} ${name}`)
      const { endpoint } = product
      return outcome && exampleSection(outcome, level, { endpoint, schema, runnable })
    },
    pathTo: (path) => pathSection(path, (to) => pathValues(schema, to, sampleValues)),
    inputExample: ({ name }) => {
      const type = schema.getType(name)
      return isInputObjectType(type) && inputExampleSection(inputSamples(type, sampleValues))
    },
  }
}
