/** Matches the end of an object that is the default export of a file. */
const END = /\s*\}(\s*(?:satisfies \w+)?;?\s*)$/

/**
 * Adds a key to the end of the source of a `_meta` file, unless it already has the key. Returns undefined
 * if the file does not export an object literal.
 *
 * @param value as source code
 */
export function addEntry(source: string, key: string, value: string): string | undefined {
  const end = END.exec(source)
  if (!end || !/export default\s*\{/.test(source)) return undefined
  if (new RegExp(`(?:[{,]|\\*/)\\s*(?://.*\\s+)*(['"]?)${key}\\1\\s*:`).test(source)) return source
  const above = source.slice(0, end.index)
  const comma = /(?:[{,]|\/\/.*)$/.test(above) ? '' : ','
  return `${above}${comma}\n  ${entry(key, value)}\n}${end[1]}`
}

/** Writes an entry as `npm run format` does. */
const entry = (key: string, value: string) =>
  `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${value},`

/** Writes text as a string literal. */
export const quoted = (text: string) => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`)
