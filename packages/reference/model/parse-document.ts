import { GraphQLError, parse, type ConstDirectiveNode, type DocumentNode } from 'graphql'

/** Parses a GraphQL document. Returns the error if the text is not valid. */
export function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** Parses a directive such as `@tag(name: "internal")`. Returns null for any other text. */
export function parseDirective(text: string): ConstDirectiveNode | null {
  const document = text.startsWith('@') ? parseDocument(`scalar A ${text}`) : null
  if (!document || document instanceof GraphQLError) return null
  const [definition, ...others] = document.definitions
  const directives = (definition && 'directives' in definition && definition.directives) || []
  const [directive] = directives as readonly ConstDirectiveNode[]
  return directive && directives.length === 1 && others.length === 0 ? directive : null
}
