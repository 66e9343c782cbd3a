import { GraphQLError, parse, type DocumentNode } from 'graphql'

/** The document, or why the text is none. */
export function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
