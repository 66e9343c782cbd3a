import {
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  specifiedRules,
  validate,
  type ASTNode,
  type GraphQLSchema,
} from 'graphql'
import { parseDocument } from '@/lib/reference/parse-document'
import type { Diagnostic } from './options'

/** What graphql-js finds wrong with an operation, where it is; the use of something deprecated is a warning. */
export function checkOperation(schema: GraphQLSchema, text: string): Diagnostic[] {
  const document = parseDocument(text)
  if (document instanceof GraphQLError) {
    const from = Math.min(document.positions?.[0] ?? 0, Math.max(text.trimEnd().length - 1, 0))
    const word = /^\w+/.exec(text.slice(from))?.[0].length ?? 1
    return [{ from, to: from + word, severity: 'error', message: document.message }]
  }
  const problems = (severity: Diagnostic['severity'], rules: Parameters<typeof validate>[2]) =>
    validate(schema, document, rules).map(({ message, nodes }): Diagnostic => {
      return { ...rangeOf(nodes?.[0]), severity, message }
    })
  return [...problems('error', specifiedRules), ...problems('warning', [NoDeprecatedCustomRule])]
}

/** A node by its name, because a whole selection that is underlined shows nothing. */
function rangeOf(node: ASTNode | undefined) {
  const named = node && 'name' in node && node.kind !== Kind.VARIABLE ? node.name : undefined
  const { start = 0, end = 0 } = (named ?? node)?.loc ?? {}
  return { from: start, to: end }
}
