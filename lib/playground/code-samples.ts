import { getOperationAST, GraphQLError, type GraphQLSchema } from 'graphql'
import {
  curlSample,
  exampleTarget,
  javascriptSample,
  pythonSample,
  typescriptSample,
} from '@/lib/reference/examples/code/request'
import { parseDocument } from '@/lib/reference/parse-document'
import { parseVariables } from './answer-request'

export interface CodeSample {
  label: string
  /** For its colours. */
  language: string
  text: string
}

/**
 * A request as programs send it, to the endpoint that examples call.
 *
 * @returns a sample for each kind of program, or why there is none
 */
export function codeSamples(
  schema: GraphQLSchema,
  request: { operation: string; variables: string; authorization: string },
): CodeSample[] | string {
  const variables = parseVariables(request.variables)
  if (typeof variables === 'string') return variables
  const document = parseDocument(request.operation)
  if (document instanceof GraphQLError) return document.message
  const sample = {
    document,
    name: getOperationAST(document)?.name?.value ?? 'Query',
    text: request.operation.trim(),
    variables,
    authorization: request.authorization,
  }
  return [
    { label: 'cURL', language: 'shell', text: curlSample(sample, exampleTarget) },
    { label: 'JavaScript', language: 'javascript', text: javascriptSample(sample, exampleTarget) },
    {
      label: 'TypeScript',
      language: 'typescript',
      text: typescriptSample(sample, exampleTarget, schema),
    },
    { label: 'Python', language: 'python', text: pythonSample(sample, exampleTarget) },
  ]
}
