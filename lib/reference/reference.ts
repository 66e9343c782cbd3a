import type { GraphQLSchema } from 'graphql'
import type { InputSamples } from './examples/input-samples'
import type { ExampleOutcome } from './examples/types'
import type { ObjectModel, OperationKind, SchemaModel, TypePath, UnionModel } from './model/types'

/** Facts about the product that appear in the pages' text. */
export interface ProductFacts {
  /** Name of the product, for example in page descriptions. */
  name: string
  /** Where samples send their requests: an absolute URL. */
  endpoint: string
}

/** All that the pages of the reference show: the schema as data, with examples and look-ups. */
export interface Reference {
  model: SchemaModel
  /** For the types of TypeScript samples; everything else is in the model. */
  schema: GraphQLSchema
  product: ProductFacts
  /** Whether readers can run the examples: their browser holds the sample endpoint, and of no other schema. */
  runnable: boolean
  /** The example of an operation, or why it has none; undefined for subscriptions. */
  exampleOf(operation: OperationKind, field: string): ExampleOutcome | undefined
  /** Samples of an input object; undefined when the schema has no such input object. */
  inputSamples(typeName: string): InputSamples | undefined
  /** Values for the variables of the document that follows a path; null where no finite value exists. */
  pathValues(path: TypePath): Readonly<Record<string, unknown>> | null
  /** Place of a type in `schema.graphql` as `start,length` in UTF-16 units, for copying its SDL. */
  sdlRange(typeName: string): string | null
  object(name: string): ObjectModel | undefined
  union(name: string): UnionModel | undefined
}
