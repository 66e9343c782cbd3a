/** The editor of the playground, loaded when somebody opens it. */
import { json } from '@codemirror/lang-json'
import { LanguageSupport } from '@codemirror/language'
import { styleTags, tags } from '@lezer/highlight'
import { graphqlLanguage } from 'cm6-graphql'
import { buildSchema } from 'graphql'
import { checkOperation } from '@/lib/playground/editing/check-operation'
import { completeOperation } from '@/lib/playground/editing/complete-operation'
import { describeOperation } from '@/lib/playground/editing/describe'
import { formatJson, formatOperation } from '@/lib/playground/editing/format'
import {
  checkVariables,
  completeVariables,
  declaredVariables,
  describeVariables,
  type Variable,
} from '@/lib/playground/editing/variables'
import { callersOf, delaysOf, requestOf, type PageRequest } from '@/lib/playground/choices'
import { codeSamples } from '@/lib/playground/code-samples'
import { needed, type Caller } from '@/lib/playground/sample-endpoint'
import type { SharedRequest } from '@/lib/playground/share'
import { sampleEndpoint } from '@/sample-api'
import { createCodeEditor, type CodeEditorOptions } from './code-editor'
import { graphqlColours, jsonColours } from './theme'

export type { CodeEditor, CodeEditorOptions } from './code-editor'
export type Workbench = ReturnType<typeof createWorkbench>

/** To its grammar `input` is a keyword wherever it is: as the name of an argument it is an error. */
const graphql = () =>
  new LanguageSupport(
    graphqlLanguage.configure({ props: [styleTags({ '⚠/...': tags.propertyName })] }),
  )

/**
 * Everything that knows the schema in the page.
 *
 * @param typeDefs the SDL of the product, as text
 */
export function createWorkbench(typeDefs: string) {
  const schema = buildSchema(typeDefs)
  const endpoint = needed(sampleEndpoint)
  endpoint.installScalars(schema)
  return {
    delays: delaysOf,
    callers: (signedIn: readonly Caller[], authorization: string) =>
      callersOf(endpoint, signedIn, authorization),
    requestOf: (example: PageRequest) => requestOf(endpoint, schema, example),
    /** A request with its texts in their usual form; what cannot be read stays as it is. */
    formatted: (request: SharedRequest): SharedRequest => ({
      ...request,
      operation: formatOperation(request.operation) ?? request.operation,
      variables: formatJson(request.variables) ?? request.variables,
    }),
    codeSamples: (request: Parameters<typeof codeSamples>[1]) => codeSamples(schema, request),
    operationEditor: (options: CodeEditorOptions) =>
      createCodeEditor(options, {
        language: graphql(),
        highlight: graphqlColours,
        check: (text) => checkOperation(schema, text),
        complete: (text, offset) => completeOperation(schema, text, offset, options.records()),
        describe: (text, offset) => describeOperation(schema, text, offset),
        format: formatOperation,
      }),
    variablesEditor: (options: CodeEditorOptions) => {
      /** Of the operation as it was last readable. */
      let known: readonly Variable[] | null = null
      const variables = () => {
        known = declaredVariables(schema, options.operation()) ?? known
        return known
      }
      return createCodeEditor(options, {
        language: json(),
        highlight: jsonColours,
        check: (text) => checkVariables(variables(), text),
        complete: (text, offset) =>
          completeVariables(variables() ?? [], text, offset, options.records()),
        describe: (text, offset) => describeVariables(variables() ?? [], text, offset),
        format: formatJson,
      })
    },
  }
}
