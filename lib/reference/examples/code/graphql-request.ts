import type { DocumentNode, GraphQLSchema } from 'graphql'
import { indented, objectLiteral, propertyName, templateLiteral } from './fetch'
import type { ExampleTarget, RequestSample } from './request-sample'
import { resultType } from './result-type'

/** A typed request with the package graphql-request. */
export function graphqlRequestSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
  { document, schema, name }: { document: DocumentNode; schema: GraphQLSchema; name: string },
): string {
  return `import { gql, GraphQLClient } from 'graphql-request'

interface ${name}Result ${resultType(document, schema)}

const query = gql${templateLiteral(text)}

const client = new GraphQLClient('${endpoint}', {
  headers: { ${propertyName(header)}: '${authorization ?? placeholder}' },
})
const data = await client.request<${name}Result>({
  document: query,
  variables: ${indented(objectLiteral(variables))},
})`
}
