import { isLeafType, isListType, isNonNullType, type GraphQLType } from 'graphql'
import { leafType } from './scalar-type'

/**
 * Writes a GraphQL type in TypeScript, with lists and null.
 *
 * @param inner text for the named type; null for the one that its scalar or enum has
 */
export function typeSyntax(type: GraphQLType, inner: string | null): string {
  return isNonNullType(type)
    ? withoutNull(type.ofType, inner)
    : `${withoutNull(type, inner)} | null`
}

function withoutNull(type: GraphQLType, inner: string | null): string {
  if (isNonNullType(type)) return withoutNull(type.ofType, inner)
  if (isListType(type)) {
    const item = typeSyntax(type.ofType, inner)
    return isSimple(item) ? `${item}[]` : `(${item})[]`
  }
  return inner ?? (isLeafType(type) ? leafType(type) : 'unknown')
}

/** Whether `[]` after the text applies to the whole of it. */
function isSimple(text: string): boolean {
  return /^\w+$/.test(text) || /^\{[^|]*\}$/.test(text)
}
