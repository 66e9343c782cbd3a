/**
 * The gate of all output. A terminal or a workflow runner obeys nothing that a server or an author wrote, and no
 * secret of this process is printed. The secrets belong to the process, as its output does.
 */
import { decode } from './text.ts'

/** Controls, characters that reorder text, line separators, half surrogate pairs. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Commands for the runner of GitHub, which accepts white space before them: `::error::`, `##[group]`. */
const COMMAND = /^([^\S\n]*):(?=:[\w-]+(?: [^\n]*?)?::)|#(?=#\[)/gm

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A longer quotation adds nothing; we write no longer lines ourselves. */
const LONGEST_QUOTATION = 200
const LONGEST_LINE = 1000

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Quotes untrusted text in a sentence: on one line, without anything a terminal obeys, and cut. */
export const printable = (text: string): string =>
  findSecret(text)
    ? NOT_SHOWN
    : cut(text, LONGEST_QUOTATION)
        .replaceAll('\n', String.raw`\n`)
        .replace(OBEYED, escaped)

/** Any lines, safe for a terminal. A line that holds a secret is replaced. */
export const printableLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(OBEYED, escaped)
    .replace(COMMAND, (sign, space = '') => `${String(space)}${escaped(sign.trim())}`)
    .split('\n')
    .map((line) => (findSecret(line) ? NOT_SHOWN : cut(line, LONGEST_LINE)))
    .join('\n')

/** Prints lines. */
export const print = (text: string): void => console.log(printableLines(text))

/** Replaces text that holds a secret. */
export const NOT_SHOWN = '(not shown: it repeats a key)'

/** A configured value, and the name by which a message may call it. */
export type Secret = readonly [name: string, value: string]

let secrets: readonly { name: string; spellings: readonly string[] }[] = []
let isAnswerAllowed = true

/**
 * Sets the values that must not leave this process.
 *
 * @param showAnswer prints the text of servers in spite of them, except where it repeats one
 */
export function keepSecrets(values: readonly Secret[], showAnswer = false): void {
  const given = values.filter(([, value]) => value !== '')
  secrets = given.map(([name, value]) => ({ name, spellings: spellingsOf(value) }))
  isAnswerAllowed = showAnswer || given.length === 0
}

/** False while a secret is configured: a server may repeat it in a spelling that nobody foresees. */
export const showsServerText = (): boolean => isAnswerAllowed

/** Quotes the text of a server, where that is shown. */
export const serverText = (text: string): string =>
  isAnswerAllowed ? printable(text) : '(not shown without --show-answer)'

/** Shorter values occur in many schemas by chance. */
const SHORTEST = 6

/** The value, its parts, and their base64 and hex, as `canonical` writes them. */
const spellingsOf = (value: string): string[] =>
  partsOf(unescaped(value))
    .filter(({ length }) => length >= SHORTEST)
    .flatMap((part) => [part, Buffer.from(part).toString('hex'), ...base64Of(part)].map(canonical))

/** The words of a value, without an authentication scheme or the names of cookies; and what they are in base64. */
function partsOf(value: string): string[] {
  const words = value.replace(/^[a-z]+\s+/i, '').split(/[\s,;:"{}[\]]+/)
  const parts = words.map((word) => word.replace(/^[^=]+=(?=[^=])/, ''))
  return [value, ...parts, ...parts.flatMap((part) => fromBase64(part).flatMap(partsOf))]
}

/** The text that a word is in base64; [] where it is none. */
function fromBase64(word: string): string[] {
  const text = /^[\w+/-]{8,}=*$/.test(word) ? Buffer.from(word, 'base64').toString() : '\0'
  return /\p{Cc}|\ufffd/u.test(text) ? [] : [text]
}

/** The base64 of a text wherever it starts in a longer one: without the characters that its neighbours share. */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((offset) => {
    const bytes = Buffer.from(' '.repeat(offset) + text)
    const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return bytes.toString('base64').slice(first, end)
  })

/** A spelling that addresses, forms, JSON, HTML, Markdown and both alphabets of base64 share, also broken over lines. */
const canonical = (text: string): string =>
  unescaped(text)
    .replace(/\\[nr]|\r?\n\s*/g, '')
    .toLowerCase()
    .replace(/[ -]/g, '+')
    .replaceAll('_', '/')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The character of `\u002B`, `\u{2B}`, `%u002B`, `\x2B`, `&#x2B;` or `&#43;`. */
function characterOf(escape: string): string {
  const [digits = ''] = /[\da-f]+(?=\W?$)/i.exec(escape) ?? []
  const code = Number.parseInt(digits, /&#\d/.test(escape) ? 10 : 16)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
}

/** A text without escapes, also where these were escaped again. */
function unescaped(text: string, rounds = 3): string {
  const plain = text
    .replace(/(?:%[\da-f]{2})+/gi, decode)
    .replace(/[\\%]u[\da-f]{4}|\\u\{[\da-f]+\}|\\x[\da-f]{2}|&#(?:x[\da-f]+|\d+);/gi, characterOf)
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\\([^\w\s])/g, '$1')
  return plain === text || rounds === 1 ? plain : unescaped(plain, rounds - 1)
}

/** Looks for a secret in a text, in any usual spelling. @returns its name and its line (0 for a secret broken over lines), or undefined */
export function findSecret(text: string): { name: string; line: number } | undefined {
  const holds = (part: string) => {
    const spelling = canonical(part)
    return secrets.find(({ spellings }) => spellings.some((each) => spelling.includes(each)))
  }
  const found = secrets.length > 0 ? holds(text) : undefined
  return found && { name: found.name, line: text.split('\n').findIndex(holds) + 1 }
}
