import { readFileSync } from 'node:fs'

/** A test case: its line, the expected output (`+`), and the expected notes (`!`). */
export type Case = [line: string, shown: string[], notes: string[]]

/** Reads test cases: a line, followed by indented lines with a mark. Lines with `#` are comments. */
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
