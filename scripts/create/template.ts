/**
 * Replaces placeholders such as `$NAME`. Text in single quotes becomes a JSON string. Elsewhere it is Markdown.
 *
 * @param values by placeholder name. A URL replaces the whole of `https://$URL`
 */
export function fillTemplate(source: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string, escape = (value: string) => value) =>
    text.replace(/(?:https:\/\/)?\$([A-Z_]+)/g, (place, key: string) =>
      values[key] === undefined ? place : escape(values[key]),
    )
  const escaped = (value: string) => value.replace(/[\\<{`*]/g, '\\$&')
  return source.replace(/'([^'\n]*\$[A-Z_]+[^'\n]*)'|\$[A-Z_]+/g, (place, quoted?: string) =>
    quoted === undefined ? fill(place, escaped) : JSON.stringify(fill(quoted)),
  )
}
