/** What holds of a schema wherever it comes from: it is checked, and carries what its source says beside it. */
import {
  buildASTSchema,
  getLocation,
  parse,
  printSchema,
  Source,
  validateSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type Location,
} from 'graphql'
import { keepRawDefaults, lostDefaults } from '@/lib/reference/sdl/raw-defaults'
import { LoadFailure, type Fact } from './load-failure'
import { coordinateAt } from '../../shared/sdl-coordinates'

/** A schema with what its source says beside it. */
export interface BuiltSchema {
  schema: GraphQLSchema
  /** What was lost or repaired: one sentence each. */
  notes: string[]
  /** Custom directives as applied, by coordinate, where they do not stand in the schema itself. */
  appliedDirectives?: ReadonlyMap<string, readonly string[]>
}

/** Parsed SDL by the name of its source. */
type Documents = ReadonlyMap<string, DocumentNode>

/**
 * Refuses a schema that has nothing to document or breaks GraphQL's rules. Any other comes back with
 * a note for each default that graphql could not take.
 *
 * @param documents the SDL that it was built from; null for a schema from introspection
 * @param defaults as its source states them, by coordinate, where they are not known from SDL
 * @throws LoadFailure 'empty-schema' or 'invalid-schema', each fault with coordinate and, from SDL, file:line:column
 */
export function checkedSchema(
  schema: GraphQLSchema,
  documents: Documents | null,
  notes: readonly string[] = [],
  defaults: ReadonlyMap<string, string> = new Map(),
): BuiltSchema {
  const fields = schema.getQueryType()?.getFields() ?? {}
  if (Object.keys(fields).length === 0) throw new LoadFailure('empty-schema')
  const errors = validateSchema(schema)
  if (errors.length > 0) {
    const plain = errors.map(({ message }): Fact => ['problem', message])
    const problems = documents ? problemsOf(errors, documents) : problemsBySdl(schema)
    throw new LoadFailure('invalid-schema', problems ?? plain)
  }
  keepRawDefaults(schema, defaults)
  const aboutDefaults = [...lostDefaults(schema)].map(
    ([coordinate, raw]) => `${coordinate}: the default ${raw} is no valid value of its type`,
  )
  return { schema, notes: [...notes, ...aboutDefaults] }
}

/**
 * @param documents where the errors come from, to find coordinates in
 * @throws LoadFailure 'invalid-schema' with every error
 */
export function assertNoErrors(errors: readonly GraphQLError[], documents: Documents): void {
  if (errors.length > 0) throw new LoadFailure('invalid-schema', problemsOf(errors, documents))
}

/**
 * Errors of a schema from introspection point nowhere. The same schema printed
 * as SDL and read again has places, and with them coordinates.
 */
function problemsBySdl(schema: GraphQLSchema): Fact[] | null {
  try {
    const document = parse(new Source(printSchema(schema), 'introspection'))
    const errors = validateSchema(buildASTSchema(document, { assumeValidSDL: true }))
    if (errors.length === 0) return null
    return problemsOf(errors, new Map([['introspection', document]]), { hidden: true })
  } catch {
    // A name that SDL cannot even write; the plain messages have to do.
    return null
  }
}

const MAX_PROBLEMS = 20

/**
 * One line for each error of a schema: `schema/x.graphql:12:3  Type.field  message`.
 *
 * @param hidden for SDL that the reader has never seen: coordinates without files and lines
 */
function problemsOf(
  errors: readonly GraphQLError[],
  documents: Documents,
  { hidden = false } = {},
): Fact[] {
  const lines = [...new Set(errors.map((error) => problemLine(error, documents, hidden)))]
  const shown = lines.slice(0, MAX_PROBLEMS).map((line): Fact => ['problem', line])
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, ['problem', `… and ${rest} more`]] : shown
}

function problemLine(error: GraphQLError, documents: Documents, hidden: boolean): string {
  const positions = positionsOf(error)
  // Of several ("defined once" has both) the last is the one to correct.
  const position = positions.at(-1)
  if (!position) return error.message
  const [first] = positions
  const document = documents.get(position.source.name)
  const coordinate = document ? coordinateAt(document, position.start) : null
  const also = first && first !== position && !hidden ? ` (first at ${printPosition(first)})` : ''
  const parts = [hidden ? null : printPosition(position), coordinate, `${error.message}${also}`]
  return parts.filter((part) => part !== null).join('  ')
}

type Position = Pick<Location, 'source' | 'start'>

/** Nodes know their places; a syntax error has a place alone. */
function positionsOf({ nodes = [], source, positions = [] }: GraphQLError): Position[] {
  const ofNodes = nodes.flatMap(({ loc }) => loc ?? [])
  if (ofNodes.length > 0 || !source) return ofNodes
  return positions.map((start) => ({ source, start }))
}

function printPosition({ source, start }: Position): string {
  const { line, column } = getLocation(source, start)
  return `${source.name}:${line}:${column}`
}
