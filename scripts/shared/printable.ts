/**
 * The gate of all output: no text of a server or an author is obeyed by a terminal or a runner of workflows, and no
 * secret of this process passes it.
 */

/** Controls, characters that reorder what is read, separators of lines, half surrogate pairs. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Commands to the runner of GitHub, which takes them with white space in front: `::error::`, `##[group]`. */
const COMMAND = /^([^\S\n]*):(?=:[\w-]+(?: [^\n]*?)?::)|#(?=#\[)/gm

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A quotation longer than this says no more; a line longer than that is not one of ours. */
const LONGEST_QUOTATION = 200
const LONGEST_LINE = 1000

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** A text of somebody else as a part of a sentence: one line, without what a terminal obeys, and cut. */
export const printable = (text: string): string =>
  cut(withoutSecrets(text), LONGEST_QUOTATION)
    .replaceAll('\n', String.raw`\n`)
    .replace(OBEYED, escaped)

/** Lines for a terminal, whatever is in them. */
export const printableLines = (text: string): string =>
  withoutSecrets(text.replaceAll('\r\n', '\n'))
    .replace(OBEYED, escaped)
    .replace(COMMAND, (sign, space = '') => `${String(space)}${escaped(sign.trim())}`)
    .split('\n')
    .map((line) => cut(line, LONGEST_LINE))
    .join('\n')

/** Prints lines. */
export const print = (text: string): void => console.log(printableLines(text))

/** Every spelling of a secret that this process was given, longest first. */
let spellings: readonly string[] = []

/** A shorter text stands in many a schema without being a secret that somebody repeats. */
const SHORTEST_IN_FILES = 8

/** Takes values that must not leave this process. */
export function keepSecrets(values: readonly string[]): void {
  const all = new Set([...spellings, ...values.flatMap(spellingsOf)])
  spellings = [...all].filter(Boolean).sort((a, b) => b.length - a.length)
}

/** As it is, and as servers repeat it: in an address, in JSON, in HTML, in a header of user and password. */
function spellingsOf(value: string): string[] {
  const base64 = (encoding: 'base64' | 'base64url') =>
    Buffer.from(value).toString(encoding).replace(/=+$/, '')
  return [
    value,
    encodeURIComponent(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    base64('base64'),
    base64('base64url'),
  ]
}

/** The secret in the content of a file, as an offset; -1 where there is none. */
export const secretIn = (content: string): number =>
  spellings
    .filter(({ length }) => length >= SHORTEST_IN_FILES)
    .reduce((first, spelling) => {
      const offset = content.indexOf(spelling)
      return offset >= 0 && (first < 0 || offset < first) ? offset : first
    }, -1)

/** Shown in place of a secret that came back. */
export const NOT_SHOWN = '(not shown: it repeats what was sent)'

const withoutSecrets = (text: string): string =>
  spellings.reduce((rest, spelling) => rest.replaceAll(spelling, NOT_SHOWN), text)
