import { GraphQLError, Lexer, parse, print, Source, TokenKind, type Token } from 'graphql'

/** An operation in the form that graphql-js prints; with comments, which it forgets, only indented anew. */
export function formatOperation(text: string): string | null {
  try {
    const document = parse(text)
    const tokens = tokensOf(text)
    if (!tokens.some(isOf(TokenKind.COMMENT))) return print(document)
    // What a block string says depends on its indentation.
    return tokens.some(isOf(TokenKind.BLOCK_STRING)) ? text : indentLines(text, tokens)
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}

export function formatJson(text: string): string | null {
  try {
    return text.trim() === '' ? '' : JSON.stringify(JSON.parse(text) as unknown, null, 2)
  } catch {
    return null
  }
}

/** All tokens of a text that parses, comments included: they hang between those that the lexer answers. */
function tokensOf(text: string): Token[] {
  const lexer = new Lexer(new Source(text))
  const first = lexer.token
  while (lexer.token.kind !== TokenKind.EOF) lexer.advance()
  const tokens = []
  for (let token = first.next; token; token = token.next) tokens.push(token)
  return tokens
}

const isOf = (kind: TokenKind) => (token: Token) => token.kind === kind

const OPENING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_L,
  TokenKind.PAREN_L,
  TokenKind.BRACKET_L,
])
const CLOSING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_R,
  TokenKind.PAREN_R,
  TokenKind.BRACKET_R,
])

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
