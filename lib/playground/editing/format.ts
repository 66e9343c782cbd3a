import { GraphQLError, print, TokenKind, type DocumentNode, type Token } from 'graphql'
import { parseJson } from '@/lib/format/json'
import { parseDocument } from '@/lib/reference/parse-document'

/** An operation in the form that graphql-js prints; with comments, which it forgets, only indented anew. */
export function formatOperation(text: string): string | null {
  const document = parseDocument(text)
  if (document instanceof GraphQLError) return null
  const tokens = tokensOf(document)
  if (!tokens.some(isOf(TokenKind.COMMENT))) return print(document)
  // What a block string says depends on its indentation.
  return tokens.some(isOf(TokenKind.BLOCK_STRING)) ? text : indentLines(text, tokens)
}

export function formatJson(text: string): string | null {
  if (text.trim() === '') return ''
  const value = parseJson(text)
  return value === undefined ? null : JSON.stringify(value, null, 2)
}

/** All tokens of a document, comments included. */
function tokensOf({ loc }: DocumentNode): Token[] {
  const tokens = []
  for (let token = loc?.startToken.next; token; token = token.next) tokens.push(token)
  return tokens
}

const isOf = (kind: TokenKind) => (token: Token) => token.kind === kind

/** Kinds of tokens: to graphql-js a bracket is its own. */
const OPENING: ReadonlySet<string> = new Set('{([')
const CLOSING: ReadonlySet<string> = new Set('})]')

/** Each line by the number of brackets that are open where it begins. */
function indentLines(text: string, tokens: readonly Token[]): string {
  let depth = 0
  const lines = text.split('\n').map((line, index) => {
    const own = tokens.filter((token) => token.line === index + 1)
    const others = own.findIndex(({ kind }) => !CLOSING.has(kind))
    const closed = others === -1 ? own.length : others
    const indent = '  '.repeat(depth - closed)
    depth += own.filter(({ kind }) => OPENING.has(kind)).length
    depth -= own.filter(({ kind }) => CLOSING.has(kind)).length
    return line.trim() && indent + line.trim()
  })
  return lines.join('\n').trim()
}
