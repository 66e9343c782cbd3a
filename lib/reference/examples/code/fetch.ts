import type { Example } from '../types'
import { resultType, variablesType } from './result-type'
import type { GraphQLSchema } from 'graphql'

/** A request from JavaScript, with the fetch that browsers and Node have. */
export function javascriptSample(example: Example, endpoint: string): string {
  return `${queryConstant(example)}

const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ACCESS_TOKEN',
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  },
  body: JSON.stringify({ query, variables: ${indented(objectLiteral(example.variables))} }),
})
const { data, errors } = await response.json()`
}

/** A typed request: the type of the result is the shape of the operation. */
export function typescriptSample(
  example: Example,
  endpoint: string,
  schema: GraphQLSchema,
): string {
  const { name, document } = example
  const variables = variablesType(document, schema)
  return `interface ${name}Result ${resultType(document, schema)}

${queryConstant(example)}

async function ${lowerFirst(name)}(${variables ? `variables: ${variables}` : ''}): Promise<${name}Result> {
  const response = await fetch('${endpoint}', {
    method: 'POST',
    headers: {
      Authorization: 'Bearer ACCESS_TOKEN',
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

function queryConstant({ text }: Example): string {
  const escaped = text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)
  return `const query = \`\n${escaped.replace(/^/gm, '  ')}\n\``
}

/** JSON with bare keys, as one writes it in a program. */
function objectLiteral(value: unknown): string {
  const json = JSON.stringify(value, null, 2)
  return json
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"/g, singleQuoted)
}

function singleQuoted(found: string, content: string): string {
  return content.includes('\\') ? found : `'${content}'`
}

function indented(text: string): string {
  return text.replace(/\n/g, '\n  ')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
