import { getLocation, type ASTNode, type DocumentNode, type GraphQLError } from 'graphql'
import type { Fact } from './failure'
import { coordinateAt } from './sdl-coordinate'

const MAX_PROBLEMS = 20

/**
 * One line for each error of a schema: `schema/x.graphql:12:3  Type.field  message`.
 *
 * @param documents parsed SDL, by the name of its source, to find coordinates in
 */
export function problemsOf(
  errors: readonly GraphQLError[],
  documents: ReadonlyMap<string, DocumentNode> = new Map(),
): Fact[] {
  const lines = errors.flatMap((error) => [...new Set(problemLines(error, documents))])
  const shown = lines.slice(0, MAX_PROBLEMS).map((line): Fact => ['problem', line])
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, ['problem', `… and ${rest} more`]] : shown
}

function problemLines(error: GraphQLError, documents: ReadonlyMap<string, DocumentNode>): string[] {
  const nodes = error.nodes?.filter((node) => node.loc) ?? []
  if (nodes.length === 0) return [withPlace(error, documents)]
  // Of several nodes ("defined once": both places) the last is the one to correct.
  const node = nodes.at(-1)
  const first = nodes.length > 1 ? nodes[0] : undefined
  const also = first ? ` (first at ${placeOf(first)})` : ''
  return [`${node ? describeNode(node, documents) : ''}  ${error.message}${also}`]
}

/** Syntax errors have a position, but no node. */
function withPlace(error: GraphQLError, documents: ReadonlyMap<string, DocumentNode>): string {
  const { source, positions } = error
  if (!source || positions?.[0] === undefined) return error.message
  const { line, column } = getLocation(source, positions[0])
  const document = documents.get(source.name)
  const coordinate = document ? coordinateAt(document, positions[0]) : null
  return `${source.name}:${line}:${column}  ${coordinate ? `${coordinate}  ` : ''}${error.message}`
}

function placeOf(node: ASTNode): string {
  if (!node.loc) return '?'
  const { line, column } = getLocation(node.loc.source, node.loc.start)
  return `${node.loc.source.name}:${line}:${column}`
}

function describeNode(node: ASTNode, documents: ReadonlyMap<string, DocumentNode>): string {
  const document = node.loc && documents.get(node.loc.source.name)
  const coordinate = document ? coordinateAt(document, node.loc.start) : null
  return coordinate ? `${placeOf(node)}  ${coordinate}` : placeOf(node)
}
