import { getLocation, type DocumentNode, type GraphQLError, type Source } from 'graphql'
import type { Fact } from './failure'
import { coordinateAt } from './sdl-coordinate'

const MAX_PROBLEMS = 20

/** Parsed SDL by the name of its source. */
export type Documents = ReadonlyMap<string, DocumentNode>

interface Place {
  source: Source
  offset: number
}

/**
 * One line for each error of a schema: `schema/x.graphql:12:3  Type.field  message`.
 *
 * @param documents where the errors come from, to find coordinates in
 * @param hidden for SDL that the reader has never seen: coordinates without files and lines
 */
export function problemsOf(
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
  const places = placesOf(error)
  // Of several ("defined once" has both places) the last is the one to correct.
  const [place, first] = [places.at(-1), places.length > 1 ? places[0] : undefined]
  if (!place) return error.message
  const document = documents.get(place.source.name)
  const coordinate = document ? coordinateAt(document, place.offset) : null
  const also = first && !hidden ? ` (first at ${printPlace(first)})` : ''
  const parts = [hidden ? null : printPlace(place), coordinate, `${error.message}${also}`]
  return parts.filter((part) => part !== null).join('  ')
}

/** Nodes know their places; a syntax error has a place alone. */
function placesOf({ nodes = [], source, positions = [] }: GraphQLError): Place[] {
  const ofNodes = nodes.flatMap(({ loc }) =>
    loc ? [{ source: loc.source, offset: loc.start }] : [],
  )
  if (ofNodes.length > 0 || !source) return ofNodes
  return positions.map((offset) => ({ source, offset }))
}

function printPlace({ source, offset }: Place): string {
  const { line, column } = getLocation(source, offset)
  return `${source.name}:${line}:${column}`
}
