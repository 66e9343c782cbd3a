/**
 * Beginning of a text of GraphQL: the kind of an operation as readers call it, and its name; null
 * for SDL, and for an operation without a name.
 *
 * @param {string} text
 * @returns {{ kind: 'Query' | 'Mutation', name: string } | null}
 */
export function operationHead(text) {
  const [, kind, name] = /^\s*(query|mutation)\s+(\w+)/.exec(text) ?? []
  return name ? { kind: kind === 'query' ? 'Query' : 'Mutation', name } : null
}
