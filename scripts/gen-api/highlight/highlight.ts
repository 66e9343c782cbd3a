import { h, type HtmlNode } from '../render/html'

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

const SHELL_TOKENS = /(?<c>^#.*)|(?<k>^\s*curl\b)|(?<s>'[^']*'|"[^"]*")/gm

const TOKENS = new Map([
  ['json', JSON_TOKENS],
  ['graphql', GRAPHQL_TOKENS],
  ['gql', GRAPHQL_TOKENS],
  ['javascript', SCRIPT_TOKENS],
  ['js', SCRIPT_TOKENS],
  ['typescript', SCRIPT_TOKENS],
  ['ts', SCRIPT_TOKENS],
  ['shell', SHELL_TOKENS],
  ['bash', SHELL_TOKENS],
])

/** Colours code by wrapping its tokens in spans; the text stays exactly the same. */
export function highlight(code: string, language: string | null): HtmlNode[] {
  const tokens = TOKENS.get(language?.toLowerCase() ?? '')
  if (!tokens) return [code]
  const nodes: HtmlNode[] = []
  let end = 0
  for (const match of code.matchAll(tokens)) {
    const kind = Object.entries<string | undefined>(match.groups ?? {}).find(
      ([, text]) => text !== undefined,
    )
    if (!kind) continue
    if (match.index > end) nodes.push(code.slice(end, match.index))
    nodes.push(h('span', { class: `ref-${kind[0]}` }, match[0]))
    end = match.index + match[0].length
  }
  if (end < code.length) nodes.push(code.slice(end))
  return nodes
}
