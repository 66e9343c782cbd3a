/** A piece of code: a token with its class, or the text between tokens. */
export interface Token {
  /** The letter of the class that colours it (`ref-k` for a keyword); null for plain text. */
  kind: string | null
  text: string
}

/**
 * One pattern per language, each group named by the class of its token. The
 * reference has thousands of short samples in four languages: a full grammar
 * would cost seconds and megabytes for colours that these few classes give.
 */
const JSON_TOKENS =
  /(?<p>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\]|\\.)*")|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g

const GRAPHQL_TOKENS =
  /(?<c>#.*)|(?<s>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")|(?<v>\$\w+)|(?<d>@\w+)|(?<k>\b(?:query|mutation|subscription|fragment|on|type|input|enum|union|interface|scalar|directive|implements|extend|schema|repeatable)\b(?!\s*[:(]))|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b(?!\s*:))/g

const SCRIPT_TOKENS =
  /(?<c>\/\/.*)|(?<s>`[^`]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:const|await|async|function|return|if|throw|new|import|from|export|type|interface|extends)\b)|(?<n>\b\d[\d._]*\b|\b(?:true|false|null|undefined)\b)/g

const PYTHON_TOKENS =
  /(?<c>#.*)|(?<s>r?"""[\s\S]*?"""|r?'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:import|from|as|def|return|if|raise|await|async)\b)|(?<n>\b\d[\d._]*\b|\b(?:True|False|None)\b)/g

const SHELL_TOKENS = /(?<c>^#.*)|(?<k>^\s*curl\b)|(?<s>'[^']*'|"[^"]*")/gm

const TOKENS = new Map([
  ['json', JSON_TOKENS],
  ['graphql', GRAPHQL_TOKENS],
  ['gql', GRAPHQL_TOKENS],
  ['javascript', SCRIPT_TOKENS],
  ['js', SCRIPT_TOKENS],
  ['typescript', SCRIPT_TOKENS],
  ['ts', SCRIPT_TOKENS],
  ['python', PYTHON_TOKENS],
  ['shell', SHELL_TOKENS],
  ['bash', SHELL_TOKENS],
])

/** Splits code into tokens; their texts together are the code. One plain token where the language is unknown. */
export function tokenise(code: string, language: string | null): Token[] {
  const pattern = TOKENS.get(language?.toLowerCase() ?? '')
  if (!pattern) return [{ kind: null, text: code }]
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    const kind = Object.entries<string | undefined>(match.groups ?? {}).find(
      ([, text]) => text !== undefined,
    )
    if (!kind) continue
    if (match.index > end) tokens.push({ kind: null, text: code.slice(end, match.index) })
    tokens.push({ kind: kind[0], text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: null, text: code.slice(end) })
  return tokens
}
