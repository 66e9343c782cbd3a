/**
 * Everything that the reference shows, made from two files: the snapshot of the
 * schema (`public/schema.graphql`) and its examples (`public/operations.json`).
 * `npm run gen:api` writes both; the pages, the checks and the search read them
 * here and nowhere else.
 */
import {
  isInputObjectType,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { ExampleTarget } from '@/lib/reference/examples/code/request'
import { inputSamples, type InputSamples } from '@/lib/reference/examples/input-value'
import { pathValues } from './examples/path-values'
import type { Example, ExampleOutcome, SampleValues } from './examples/types'
import { operationOf } from './examples/run'
import { buildModel } from './model/build-model'
import type { ObjectModel, OperationKind, SchemaModel, TypePath } from './model/types'
import { readRules, type RuleBook } from './operation-rules'
import { readSdl } from './sdl/read-sdl'

/** An operation of `operations.json`: with its answer, or with the reason why it has none. */
export type OperationRecord = { operation: OperationKind; field: string } & (
  | {
      document: string
      variables: Readonly<Record<string, unknown>>
      response: ExecutionResult
      /** Header of whoever may call it, on an endpoint with sample records. */
      authorization?: string
      /** By a person; left out for a generated one. */
      written?: true
      /** The endpoint that is documented answered. */
      executed?: true
    }
  | { missing: string }
)

/** `public/operations.json`: what the reference shows and a schema cannot say. */
export interface OperationsFile {
  /** SHA-256 of the snapshot that the rest belongs to, in hexadecimal. */
  schema: string
  /** Whether readers can run the examples: their browser holds the sample endpoint, and of no other schema. */
  runnable: boolean
  /** Whether the sample endpoint answered all examples; otherwise responses are made up, but for those that say so. */
  executed: boolean
  /** In the order of the pages. */
  operations: readonly OperationRecord[]
  /** Values that samples use, by schema coordinate: `Query.quote(id:)`. */
  values: Readonly<Record<string, unknown>>
}

/** The one object that the components of the reference render from. */
export interface Reference {
  model: SchemaModel
  schema: GraphQLSchema
  /** Where samples send their requests. */
  target: ExampleTarget
  /** Examples can be edited and run in the page. */
  runnable: boolean
  /** The sample endpoint answered all examples. */
  executed: boolean
  /** The example of an operation, or why it has none; subscriptions have neither. */
  exampleOf(operation: OperationKind, field: string): ExampleOutcome | undefined
  /** Sample values of an input object; undefined for a name that is none. */
  inputSamples(typeName: string): InputSamples | undefined
  /** Values for the variables of the document that follows a path; null where there are none. */
  pathValues(path: TypePath): Readonly<Record<string, unknown>> | null
  /** Place of a type in `schema.graphql` as `start,length` in UTF-16 units; null for scalars of the language. */
  sdlRange(typeName: string): string | null
  rules: RuleBook
  object(name: string): ObjectModel | undefined
}

/**
 * Reads the two files back. Look-ups are one step each; what only some pages
 * need (samples, parsed examples) is made when it is asked for.
 *
 * @throws GraphQLError with line and column when the SDL is not valid
 */
export function buildReference(
  sdl: string,
  operations: OperationsFile,
  target: ExampleTarget,
): Reference {
  const { schema, ranges, rawDefaults, appliedDirectives } = readSdl(sdl)
  const model = buildModel(schema, { rawDefaults, appliedDirectives })
  const given: SampleValues = new Map(Object.entries(operations.values))
  const objects = byName(model.objects)
  const records = new Map(
    operations.operations.map((record) => [`${record.operation} ${record.field}`, record]),
  )
  return {
    model,
    schema,
    target,
    runnable: operations.runnable,
    executed: operations.executed,
    exampleOf: (operation, field) => {
      const record = records.get(`${operation} ${field}`)
      return record && exampleOutcome(record)
    },
    inputSamples: (name) => {
      const type = schema.getType(name)
      return isInputObjectType(type) ? inputSamples(type, given) : undefined
    },
    pathValues: (path) => pathValues(schema, path, given),
    sdlRange: (name) => ranges.get(name)?.join(',') ?? null,
    rules: readRules(schema),
    object: (name) => objects.get(name),
  }
}

function byName<T extends { name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.name, item]))
}

function exampleOutcome(record: OperationRecord): ExampleOutcome {
  const { operation, field } = record
  if ('missing' in record) return { operation, field, reason: record.missing }
  const { document: text, written = false, ...rest } = record
  const document = parse(text, { noLocation: true })
  return { ...rest, name: nameOf(document), document, text, written }
}

function nameOf(document: DocumentNode): Example['name'] {
  return operationOf(document)?.name?.value ?? 'Example'
}
