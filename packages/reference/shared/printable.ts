/**
 * Makes output safe to print: text from servers and authors cannot control a terminal or a workflow runner, and secrets
 * are not shown. Secrets are global to the process, like its output.
 */
import { decode } from './text.ts'

/** Control characters, characters that reorder text, line separators and lone surrogates. */
const UNSAFE = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** GitHub Actions workflow commands, which may follow white space: `::error::`, `##[group]`. */
const COMMAND = /^([^\S\n]*):(?=:[\w-]+(?: [^\n]*?)?::)|#(?=#\[)/gm

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Maximum lengths. A longer quotation is not useful, and our own lines are shorter. */
const LONGEST_QUOTATION = 200
const LONGEST_LINE = 1000

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Formats untrusted text for use in a sentence: on one line, without control characters, and truncated. */
export const printable = (text: string): string =>
  findSecret(text)
    ? NOT_SHOWN
    : cut(text, LONGEST_QUOTATION)
        .replaceAll('\n', String.raw`\n`)
        .replace(UNSAFE, escaped)

/** Makes lines safe to print in a terminal. Replaces lines that contain a secret. */
export const printableLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(UNSAFE, escaped)
    .replace(COMMAND, (sign, space = '') => `${String(space)}${escaped(sign.trim())}`)
    .split('\n')
    .map((line) => (findSecret(line) ? NOT_SHOWN : cut(line, LONGEST_LINE)))
    .join('\n')

/** Prints lines after making them safe. */
export const print = (text: string): void => console.log(printableLines(text))

/** Printed instead of text that contains a secret. */
export const NOT_SHOWN = '(not shown: it repeats a key)'

/** A configured secret, and the name that messages use for it. */
export type Secret = readonly [name: string, value: string]

let secrets: readonly { name: string; spellings: readonly string[] }[] = []
let isServerTextAllowed = true

/**
 * Sets the values that must not leave this process.
 *
 * @param showAnswer allows text from servers anyway, except where it repeats a secret
 */
export function keepSecrets(values: readonly Secret[], showAnswer = false): void {
  const given = values.filter(([, value]) => value !== '')
  secrets = given.map(([name, value]) => ({ name, spellings: spellingsOf(value) }))
  isServerTextAllowed = showAnswer || given.length === 0
}

/** Whether server text may be printed. It is false while a secret is set, which a server could repeat in any form. */
export const showsServerText = (): boolean => isServerTextAllowed

/** Formats text from a server for use in a sentence, if it may be printed. */
export const serverText = (text: string): string =>
  isServerTextAllowed ? printable(text) : '(not shown without --show-answer)'

/** Minimum length of a secret. Shorter values occur in many schemas by chance. */
const SHORTEST = 6

/** Returns a value and its parts, as plain text, base64 and hex, in canonical form. */
const spellingsOf = (value: string): string[] =>
  partsOf(unescaped(value))
    .filter(({ length }) => length >= SHORTEST)
    .flatMap((part) => [part, Buffer.from(part).toString('hex'), ...base64Of(part)].map(canonical))

/** Returns a value, its words without authentication schemes or cookie names, and their base64-decoded text. */
function partsOf(value: string): string[] {
  const words = value.replace(/^[a-z]+\s+/i, '').split(/[\s,;:"{}[\]]+/)
  const parts = words.map((word) => word.replace(/^[^=]+=(?=[^=])/, ''))
  return [value, ...parts, ...parts.flatMap((part) => fromBase64(part).flatMap(partsOf))]
}

/** Decodes a word from base64. Returns [] if the result is not text. */
function fromBase64(word: string): string[] {
  const text = /^[\w+/-]{8,}=*$/.test(word) ? Buffer.from(word, 'base64').toString() : '\0'
  return /\p{Cc}|\ufffd/u.test(text) ? [] : [text]
}

/** Returns the base64 of text at every offset in longer text, without the characters that encode adjacent bytes. */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((offset) => {
    const bytes = Buffer.from(' '.repeat(offset) + text)
    const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return bytes.toString('base64').slice(first, end)
  })

/** Returns a form that is the same for URLs, forms, JSON, HTML, Markdown, both base64 alphabets, and wrapped lines. */
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

/** Decodes `\u002B`, `\u{2B}`, `%u002B`, `\x2B`, `&#x2B;` or `&#43;`. */
function characterOf(escape: string): string {
  const [digits = ''] = /[\da-f]+(?=\W?$)/i.exec(escape) ?? []
  const code = Number.parseInt(digits, /&#\d/.test(escape) ? 10 : 16)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
}

/** Removes escapes from text, including escapes that were escaped again. */
function unescaped(text: string, rounds = 3): string {
  const plain = text
    .replace(/(?:%[\da-f]{2})+/gi, decode)
    .replace(/[\\%]u[\da-f]{4}|\\u\{[\da-f]+\}|\\x[\da-f]{2}|&#(?:x[\da-f]+|\d+);/gi, characterOf)
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\\([^\w\s])/g, '$1')
  return plain === text || rounds === 1 ? plain : unescaped(plain, rounds - 1)
}

/** Finds a secret in text, in any common encoding. @returns its name and line (0 if it spans several), or undefined */
export function findSecret(text: string): { name: string; line: number } | undefined {
  const secretIn = (part: string) => {
    const spelling = canonical(part)
    return secrets.find(({ spellings }) => spellings.some((each) => spelling.includes(each)))
  }
  const found = secrets.length > 0 ? secretIn(text) : undefined
  return found && { name: found.name, line: text.split('\n').findIndex(secretIn) + 1 }
}
