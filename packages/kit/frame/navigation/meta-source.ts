/** The end of an object that a file exports by default. */
const END = /\s*\}(\s*(?:satisfies \w+)?;?\s*)$/

/**
 * The source of a `_meta` file with one more key at the end, or unchanged if it already has the key;
 * undefined when it does not export an object literal.
 */
export const addKey = (source: string, key: string, title: string) =>
  addEntry(source, key, quoted(title))

/** The same with the source of a value. */
export function addEntry(source: string, key: string, value: string): string | undefined {
  const end = END.exec(source)
  if (!end || !/export default\s*\{/.test(source)) return undefined
  if (new RegExp(`(?:[{,]|\\*/)\\s*(?://.*\\s+)*(['"]?)${key}\\1\\s*:`).test(source)) return source
  const above = source.slice(0, end.index)
  const comma = /(?:[{,]|\/\/.*)$/.test(above) ? '' : ','
  return `${above}${comma}\n  ${entry(key, value)}\n}${end[1]}`
}

/** As `npm run format` has it. */
export const entry = (key: string, value: string) =>
  `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${value},`

/** A text as source. */
export const quoted = (text: string) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`)
