import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Example } from '../types'
import type { ExampleTarget, RequestSample } from './request'
import { resultType, variablesType } from './result-type'

/** A request from JavaScript, with the fetch that browsers and Node have. */
export function javascriptSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
): string {
  return `${queryConstant(text)}

const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: {
    ${propertyName(header)}: '${authorization ?? placeholder}',
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  },
  body: JSON.stringify({ query, variables: ${indented(objectLiteral(variables))} }),
})
const { data, errors } = await response.json()`
}

/**
 * A typed request: the type of the result is the shape of the operation. Its function has a name
 * that is no word of the language, whatever the operation is called (`do`, `delete`, `fetch`).
 */
export function typescriptSample(
  example: Example,
  { endpoint, header, placeholder }: ExampleTarget,
  schema: GraphQLSchema,
): string {
  const { name, document, text, authorization = placeholder } = example
  const variables = variablesType(document, schema)
  return `interface ${name}Result ${resultType(document, schema)}

${queryConstant(text)}

async function request${name}(${variables ? `variables: ${variables}` : ''}): Promise<${name}Result> {
  const response = await fetch('${endpoint}', {
    method: 'POST',
    headers: {
      ${propertyName(header)}: '${authorization}',
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json',
    },
    body: JSON.stringify({ query${variables ? ', variables' : ''} }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors[0].message)
  return data
}`
}

/** The name of a header in an object literal. */
const propertyName = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`)

const queryConstant = (text: string) => `const query = ${templateLiteral(text)}`

/**
 * Text in backticks, on lines of its own. It is not indented: what is the same text in every
 * notation costs a page nearly nothing when it is compressed.
 */
function templateLiteral(text: string): string {
  const escaped = text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)
  return `\`\n${escaped}\n\``
}

/** JSON with bare keys, as one writes it in a program. */
function objectLiteral(value: unknown): string {
  const json = JSON.stringify(value, null, 2)
  return json
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (found, content: string) =>
      /[\\']/.test(content) ? found : `'${content}'`,
    )
}

function indented(text: string): string {
  return text.replace(/\n/g, '\n  ')
}

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
