/**
 * Returns the kind and name of the operation at the start of a GraphQL text, or null for SDL and
 * for anonymous operations.
 *
 * @param {string} text
 * @returns {{ kind: 'Query' | 'Mutation', name: string } | null}
 */
export function operationHead(text) {
  const [, kind, name] = /^\s*(query|mutation)\s+(\w+)/.exec(text) ?? []
  return name ? { kind: kind === 'query' ? 'Query' : 'Mutation', name } : null
}
