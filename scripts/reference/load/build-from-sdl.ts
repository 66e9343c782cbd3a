import {
  buildASTSchema,
  concatAST,
  GraphQLError,
  isExecutableDefinitionNode,
  parse,
  Source,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { assertNoErrors, checkSchema } from './built-schema'
import { LoadFailure } from './load-failure'

/** The text of a schema with the name that errors print: a path relative to the working directory. */
export interface SchemaFile {
  name: string
  text: string
}

/**
 * One schema from any number of SDL files. Nothing is merged on the quiet: two
 * definitions of a field or a type are errors, each with file, line and
 * coordinate (graphql-tools' merging would keep one and drop the other).
 *
 * @throws LoadFailure 'invalid-schema' with every problem of every file, or 'empty-schema'
 */
export function buildFromSdl(files: readonly SchemaFile[]): GraphQLSchema {
  const documents = new Map<string, DocumentNode>()
  const errors: GraphQLError[] = []
  for (const { name, text } of files) {
    try {
      if (isBlank(text)) continue
      const document = parse(new Source(text, name))
      documents.set(name, document)
      errors.push(...executableDefinitions(document))
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      errors.push(error)
    }
  }
  assertNoErrors(errors, documents)
  const document = concatAST([...documents.values()])
  if (document.definitions.length === 0) throw new LoadFailure('empty-schema')
  assertNoErrors(validateSDL(document), documents)
  const schema = buildASTSchema(document, { assumeValidSDL: true })
  checkSchema(schema, documents)
  return schema
}

/** Nothing but white space and comments: valid in a set of files, though no document by itself. */
function isBlank(text: string): boolean {
  return /^(?:\s|\uFEFF|#.*)*$/.test(text)
}

function executableDefinitions({ definitions }: DocumentNode): GraphQLError[] {
  const message = 'An operation or a fragment is no part of a schema.'
  return definitions
    .filter((node) => isExecutableDefinitionNode(node))
    .map((node) => new GraphQLError(message, { nodes: node }))
}
