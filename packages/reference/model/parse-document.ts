import { GraphQLError, parse, type ConstDirectiveNode, type DocumentNode } from 'graphql'

/** The document, or the error of a text that is not GraphQL. */
export function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** The directive in a text such as `@tag(name: "internal")`; null for any other text. */
export function parseDirective(text: string): ConstDirectiveNode | null {
  const document = text.startsWith('@') ? parseDocument(`scalar A ${text}`) : null
  if (!document || document instanceof GraphQLError) return null
  const [definition, ...others] = document.definitions
  const directives = (definition && 'directives' in definition && definition.directives) || []
  const [directive] = directives as readonly ConstDirectiveNode[]
  return directive && directives.length === 1 && others.length === 0 ? directive : null
}
