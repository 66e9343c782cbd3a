/**
 * Everything that the reference shows, from the two files that `npm run gen:api` writes: the snapshot of the schema
 * (`public/schema.graphql`) and its examples (`public/operations.json`).
 */
import { getOperationAST, parse, type ExecutionResult, type GraphQLInputObjectType } from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { inputSamples, sentInputs } from '#examples/input-value.ts'
import { isExample, type ExampleOutcome, type SampleValues } from '#examples/types.ts'
import type { OperationKind } from './sdl/type-kinds.ts'
import { collectReferences, shortestPaths } from './usage/references.ts'
import type { EntryKind } from './anchors.ts'
import type { ApiSettings } from './api-settings.ts'
import { codeLinks } from './code-links.ts'
import { wordDirectives } from './directives.ts'
import { failuresOf } from './failures.ts'
import { reachOf } from '#changes/reach.ts'
import { entriesOf, type Entries, type EntryElement } from './pages.ts'
import { readSdl } from './sdl/read-sdl.ts'
import { subjectsOf } from './subjects.ts'

/** An operation of `operations.json`, with its example or the reason why it has none. */
export type OperationRecord = { operation: OperationKind; field: string } & (
  | {
      /** Separate lines, so that a diff shows the changed line. */
      document: readonly string[]
      variables: Readonly<Record<string, unknown>>
      /** Paths of the variables that are files. */
      files?: readonly string[] | undefined
      response: ExecutionResult
      /** Header of a permitted caller, on an endpoint with sample records. */
      authorization?: string
      /** A person wrote it. */
      written?: true
      /** The documented endpoint answered. */
      executed?: true
    }
  | { missing: string }
)

/** The text of a recorded operation. Older files have it as one string. */
export const documentText = ({ document }: { document: string | readonly string[] }) =>
  [document].flat().join('\n')

/** `public/operations.json`: facts for the reference that are not in the schema. */
export interface OperationsFile {
  /** Readers can run the examples, on the sample endpoint in their browser. */
  runnable: boolean
  /** The sample endpoint answered all examples. Without it, responses are made up unless they are marked. */
  executed: boolean
  /** In the order of the pages. */
  operations: readonly OperationRecord[]
  /** Values for samples, by schema coordinate: `Query.quote(id:)`. */
  values: Readonly<Record<string, unknown>>
}

/** Everything that the components of the reference render. */
export type Reference = ReturnType<typeof buildReference>

/**
 * Makes the reference from the contents of the two files.
 *
 * @throws GraphQLError with line and column when the SDL is not valid
 */
export function buildReference(sdl: string, operations: OperationsFile, api: ApiSettings) {
  const { schema, ranges } = readSdl(sdl, api.namespaces)
  const entries = entriesOf(schema)
  let samples: SampleValues | undefined
  const readSamples = () => {
    const calls = operations.operations.map(exampleOutcome).filter(isExample)
    return new Map([...sentInputs(schema, calls), ...Object.entries(operations.values)])
  }
  const records = new Map(
    operations.operations.map((record) => [`${record.operation} ${record.field}`, record]),
  )
  return {
    schema,
    /** Documented elements. */
    entries,
    /** The element of a kind and a name. @throws Error when there is none */
    find: <Kind extends EntryKind>(kind: Kind, name: string) => {
      const element = entries[kind].get(name) as EntryElement<Kind> | undefined
      if (element) return element
      throw new Error(
        `The schema has no ${kind} “${name}”. Run \`npm run gen:api\`: it writes the entries of every page.`,
      )
    },
    codeLinks: codeLinks(entries),
    /** Uses of each type. */
    references: collectReferences(schema),
    /** Names of the types that a request can meet. */
    reached: reachOf(schema).named,
    /** The shortest path from an operation to a type that is not deprecated. */
    paths: shortestPaths(schema),
    /** Roles and other requirements of calls, in words. */
    directives: wordDirectives(schema, entries, api),
    /** Names of values that occur in only one enum. */
    uniqueValues: uniqueValues(entries),
    /** Names of the types of failures. */
    failures: failuresOf(schema, api.failures),
    /** The owner's facts about an element, by coordinate, in Markdown. */
    facts: api.facts,
    /** How to subscribe. */
    subscriptions: api.subscriptions,
    /** Entries by subject. */
    subjects: subjectsOf(schema, entries, api.groups),
    /** Markdown at the top of a list of operations. */
    intros: api.intros ?? {},
    /** The site that paths in texts of the schema belong to. */
    linkBase: api.linkBase,
    /** Examples can be edited and run in the page. */
    runnable: operations.runnable,
    /** The sample endpoint answered all examples. */
    executed: operations.executed,
    /** The example of an operation, or why it has none. */
    exampleOf: (operation: OperationKind, field: string) => {
      const record = records.get(`${operation} ${field}`)
      return record && exampleOutcome(record)
    },
    /** Sample values of an input object. */
    inputSamples: (type: GraphQLInputObjectType) =>
      inputSamples({ schema, samples: (samples ??= readSamples()) }, type),
    /** Place of a type in `schema.graphql` as `start,length` in UTF-16 units; null for built-in scalars. */
    sdlRange: (typeName: string) => ranges.get(typeName)?.join(',') ?? null,
  }
}

function uniqueValues({ enum: enums }: Entries): ReadonlySet<string> {
  const names = [...enums.values()].flatMap((type) => type.getValues().map(({ name }) => name))
  const seen = groupBy(names, (name) => name)
  return new Set(names.filter((name) => seen.get(name)?.length === 1))
}

function exampleOutcome(record: OperationRecord): ExampleOutcome {
  const { operation, field } = record
  if ('missing' in record) return { operation, field, reason: record.missing }
  const { written = false, ...rest } = record
  const text = documentText(record)
  const document = parse(text, { noLocation: true })
  const name = getOperationAST(document)?.name?.value ?? 'Example'
  return { ...rest, name, document, text, written }
}
