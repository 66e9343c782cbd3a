import type { Header } from './headers'

/** Headers for all paths that match a pattern; `*` stands for any number of characters. */
export interface HeaderRule {
  pattern: string
  headers: readonly Header[]
}

/** The `_headers` file that Netlify and Cloudflare Pages read: a pattern, then indented headers. */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(({ name, value }) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** Reads such a file. Throws an Error with the line number when a line is neither pattern, header, comment nor empty. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Header[] }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const header = /^\s+([A-Za-z-]+):\s*(.*?)\s*$/.exec(line)
    if (header) rules.at(-1)?.headers.push({ name: header[1] ?? '', value: header[2] ?? '' })
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] })
    if (rules.length === 0 || (!header && !line.startsWith('/'))) {
      throw new Error(`_headers:${index + 1}: neither a path nor a header below one: ${line}`)
    }
  }
  return rules
}

/** The headers for a path: those of every rule that matches, a later rule winning. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Header[] {
  const found = new Map<string, Header>()
  for (const { pattern, headers } of rules) {
    if (!matches(path, pattern)) continue
    for (const header of headers) found.set(header.name.toLowerCase(), header)
  }
  return [...found.values()]
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}
