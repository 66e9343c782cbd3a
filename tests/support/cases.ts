import { readFileSync } from 'node:fs'

/** A case of a text: its line, what is shown of it (`+`), and what is noted (`!`). */
export type Case = [line: string, shown: string[], notes: string[]]

/** The cases of a text: a line, and below it indented lines with a mark; `#` begins a remark. */
export function readCases(file: URL | string): Case[] {
  const blocks = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n+(?! )/)
  return blocks.map((block) => {
    const [line = '', ...rest] = block.split('\n')
    const marked = (mark: string) =>
      rest.flatMap((text) => (text.startsWith(`  ${mark} `) ? text.slice(4) : []))
    return [line, marked('+'), marked('!')]
  })
}
