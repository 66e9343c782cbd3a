/**
 * Highlights code in guides, the reference and the playground. Each language has one pattern, whose
 * groups are named after the class of a token, or after the language of embedded code, such as an
 * operation in a script or a request body in a command. Full grammars would add seconds to every
 * build and megabytes of markup, for colours that these few classes also provide.
 */

const JSON_TOKENS =
  /(?<c>\/\/.*|\/\*[\s\S]*?\*\/)|(?<p>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\]|\\.)*")|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g

const GRAPHQL_TOKENS =
  /(?<c>#.*)|(?<s>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")|(?<v>\$\w+)|(?<d>@\w+)|(?<k>\b(?:query|mutation|subscription|fragment|on|type|input|enum|union|interface|scalar|directive|implements|extend|schema|repeatable)\b(?!\s*[:(]))|(?<n>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b(?!\s*:))/g

const SCRIPT_TOKENS =
  /(?<c>\/\/.*)|(?<graphql>`\s*(?:query|mutation|subscription)\b[^`]*`)|(?<s>`[^`]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:const|await|async|function|return|if|throw|new|import|from|export|default|type|interface|extends|satisfies)\b)|(?<n>\b\d[\d._]*\b|\b(?:true|false|null|undefined)\b)/g

const PYTHON_TOKENS =
  /(?<c>#.*)|(?<s>r?"""[\s\S]*?"""|r?'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*")|(?<k>\b(?:import|from|as|def|return|if|raise|await|async)\b)|(?<n>\b\d[\d._]*\b|\b(?:True|False|None)\b)/g

const SHELL_TOKENS =
  /(?<c>^#.*)|(?<json>^\{$[\s\S]*?^\}$|(?<=--data ')\{$[\s\S]*?^\}(?='))|(?<k>^\s*(?:\$ )?(?:curl|npm|npx|git)\b)|(?<s>'[^']*'|"[^"]*")/gm

const YAML_TOKENS = /(?<c>^#.*)|(?<p>^\s*[\w-]+(?=:))|(?<s>'[^'\n]*'|"[^"\n]*")/gm

const HTTP_TOKENS =
  /(?<k>^(?:GET|POST|PUT|DELETE|HTTP\/[\d.]+)\b)|(?<p>^[\w-]+(?=: ))|(?<s>"[^"\n]*")/gm

const MARKDOWN_TOKENS = /(?<k>^#{1,6} .*|^\s*(?:`{3,}|:::).*)|(?<c>^<!--.*-->)|(?<s>`[^`\n]+`)/gm

const DIFF_TOKENS = /(?<c>^@@.*|^(?:---|\+\+\+) .*)|(?<i>^\+.*)|(?<r>^-.*)/gm

/**
 * Names after a fence, label for readers, and pattern of each language. Other languages are plain text, labelled as
 * the author wrote them.
 *
 * @type {readonly (readonly [names: string, label: string, tokens?: RegExp])[]}
 */
const LANGUAGES = [
  ['json jsonc json5', 'JSON', JSON_TOKENS],
  ['graphql gql', 'GraphQL', GRAPHQL_TOKENS],
  ['javascript js jsx', 'JavaScript', SCRIPT_TOKENS],
  ['typescript ts tsx', 'TypeScript', SCRIPT_TOKENS],
  ['python py', 'Python', PYTHON_TOKENS],
  ['shell bash sh zsh console shellsession', 'Shell', SHELL_TOKENS],
  ['yaml yml', 'YAML', YAML_TOKENS],
  ['http', 'HTTP', HTTP_TOKENS],
  ['markdown md mdx', 'Markdown', MARKDOWN_TOKENS],
  ['diff patch', 'Diff', DIFF_TOKENS],
  ['text plaintext txt plain', 'Text'],
]

const byName = new Map(
  LANGUAGES.flatMap(([names, label, tokens]) =>
    names.split(' ').map((name) => [name, { label, tokens }]),
  ),
)

/** All language names that may follow a fence. */
export const languageNames = [...byName.keys()]

/**
 * Returns the label of a language: `Shell` for `sh`.
 *
 * @param {string | null} language as written after a fence in Markdown
 */
export const languageLabel = (language) =>
  byName.get(language?.toLowerCase() ?? '')?.label ?? language ?? 'Text'

/**
 * Renders code as HTML, with each token in an element whose class sets its colour. The text of the
 * HTML is exactly the code: nothing in it can become markup.
 *
 * @param {string} code
 * @param {string | null} language null or an unknown language for plain text
 * @param {ReadonlySet<number>} [marked] lines to mark, counted from 1
 * @returns {string}
 */
export function highlight(code, language, marked = new Set()) {
  const lines = code.split('\n')
  const tokens = tokenise(code, language)
  if (marked.size === 0 && !lines.some(needsIndent)) return tokens.map(tokenHtml).join('')
  return tokens
    .flatMap(({ kind, text }) => text.split(/(\n)/).map((part) => tokenHtml({ kind, text: part })))
    .join('')
    .split('\n')
    .map((html, index) => {
      const line = lines[index] ?? ''
      const indented = needsIndent(line) ? `<i style="--i:${line.search(/\S/)}">${html}</i>` : html
      return marked.has(index + 1) ? `<mark>${indented}</mark>` : indented
    })
    .join('\n')
}

/** Number of characters that fit on a line of the narrowest frame. Longer lines may wrap. */
const SHORT_LINE = 38

/** Whether a line may wrap, and so needs a hanging indent. @param {string} line */
const needsIndent = (line) => line.length > SHORT_LINE

/** @param {{ kind: string | null, text: string }} token */
const tokenHtml = ({ kind, text }) =>
  kind === null || text.trim() === ''
    ? escapeHtml(text)
    : `<span class="c-${kind}">${escapeHtml(text)}</span>`

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Splits code into tokens. Joined together, their text is the code.
 *
 * @param {string} code
 * @param {string | null} language
 * @returns {{ kind: string | null, text: string }[]} kind: the letter of the class that colours it
 *   (`c-k` for a keyword); null for the text between tokens
 */
function tokenise(code, language) {
  const pattern = byName.get(language?.toLowerCase() ?? '')?.tokens
  if (!pattern) return [{ kind: null, text: code }]
  /** @type {{ kind: string | null, text: string }[]} */
  const tokens = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)
    if (!kind) continue
    if (match.index > end) tokens.push({ kind: null, text: code.slice(end, match.index) })
    // A single letter is a class, a longer name an embedded language.
    if (kind[0].length > 1) tokens.push(...tokenise(match[0], kind[0]))
    else tokens.push({ kind: kind[0], text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: null, text: code.slice(end) })
  return tokens
}
