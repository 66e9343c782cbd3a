import { Lexer, Source } from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import { visibleText } from './visible-text'

/** The Markdown of a description: visible characters, without the indentation of its docstring. */
export function descriptionSource(description: string): string {
  return withAdmonitions(withoutIndentation(visibleText(description)))
}

/** Common indentation is taken off as GraphQL does it for block strings, by its own reader of them. */
function withoutIndentation(text: string): string {
  if (!/\n[ \t]/.test(text)) return text
  const blockString = `"""${text.replaceAll('"""', '\\"""')}\n"""`
  return new Lexer(new Source(blockString)).advance().value
}

/** `> [!NOTE]`, as GitHub has it, and `:::note Title` to `:::`, as Docusaurus does. */
const GITHUB = /^(> ?)\[!(note|tip|important|warning|caution)\][ \t]*$/gim
const DOCUSAURUS =
  /^:::[ \t]*(note|tip|info|important|warning|danger|caution)\b[ \t]*(.*)\n([^]*?)\n:::[ \t]*$/gim

/** Admonitions as quotations that begin with their title. Where code is fenced, the marks may be part of it. */
function withAdmonitions(source: string): string {
  if (/```|~~~/.test(source)) return source
  return source
    .replace(GITHUB, (_, quote: string, name: string) => `${quote}**${titleOf(name)}**\n${quote}`)
    .replace(DOCUSAURUS, (_, name: string, title: string, body: string) =>
      ['', `**${title.trim() || titleOf(name)}**`, '', ...body.split('\n')].join('\n> ').slice(1),
    )
}

const titleOf = (name: string) => capitalised(name.toLowerCase())
