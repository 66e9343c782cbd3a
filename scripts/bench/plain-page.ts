const BODY = /<StaticBody html=\{`([^`]*)`\} \/>/

/** Attributes that React names otherwise than HTML. */
const NAMES = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['tabindex', 'tabIndex'],
  ['autocomplete', 'autoComplete'],
  ['spellcheck', 'spellCheck'],
])

/** Tags that Markdown can write: MDX takes them from the site's components. */
const MARKDOWN_TAGS = ['a', 'code', 'h2', 'h3', 'h4', 'hr', 'li', 'p', 'pre', 'strong', 'ul']

/**
 * Turns a page with static HTML into what it would be as Markdown: the same
 * elements as JSX, which React hydrates, links and code by way of the site's
 * components, everything laid out at once.
 *
 * @param source a generated page of the reference
 * @returns an MDX page with the same title and introduction
 */
export function toPlainPage(source: string): string {
  const [, html] = BODY.exec(source) ?? []
  if (html === undefined) throw new Error('This is no page of the reference.')
  const module = [
    "import { useMDXComponents } from 'nextra/mdx'",
    '',
    'export function Body() {',
    `  const tags = { ${MARKDOWN_TAGS.map((tag) => `${tag}: '${tag}'`).join(', ')}, ...useMDXComponents() }`,
    `  return <div className="ref">${toJsx(html)}</div>`,
    '}',
  ]
  return source.replace(/^import .*$/m, () => module.join('\n')).replace(BODY, '<Body />')
}

/** The generator's HTML is almost JSX: its text has no brace, and never looks like a tag or an attribute. */
function toJsx(html: string): string {
  return html
    .replace(/ style="[^"]*"/g, " style={{ contentVisibility: 'visible' }}")
    .replace(/ ([a-z]+)="/g, (_, name: string) => ` ${NAMES.get(name) ?? name}="`)
    .replace(/<(br|hr|input|wbr)([^>]*)>/g, '<$1$2 />')
    .replace(/(<\/?)([a-z0-9]+)/g, (text, bracket: string, tag: string) =>
      MARKDOWN_TAGS.includes(tag) ? `${bracket}tags.${tag}` : text,
    )
}
