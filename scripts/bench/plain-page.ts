const BODY = /<StaticBody html=\{`([^`]*)`\} \/>/

/** Attributes that React names otherwise than HTML. */
const NAMES = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['tabindex', 'tabIndex'],
  ['autocomplete', 'autoComplete'],
  ['spellcheck', 'spellCheck'],
])

/**
 * Turns a page with static HTML into one that React hydrates: the same elements
 * as JSX, which is what MDX makes of Markdown. It shows what the static body saves.
 *
 * @param source a generated page of the reference
 * @returns an MDX page with the same title and introduction
 */
export function toPlainPage(source: string): string {
  const [, html] = BODY.exec(source) ?? []
  if (html === undefined) throw new Error('This is no page of the reference.')
  const component = `export const Body = () => <div className="ref">${toJsx(html)}</div>`
  return source.replace(/^import .*$/m, () => component).replace(BODY, '<Body />')
}

/** The generator's HTML is almost JSX: its text has no brace, and never looks like a tag or an attribute. */
function toJsx(html: string): string {
  return html
    .replace(/ ([a-z]+)="/g, (_, name: string) => ` ${NAMES.get(name) ?? name}="`)
    .replace(/<(br|hr|input|wbr)([^>]*)>/g, '<$1$2 />')
}
