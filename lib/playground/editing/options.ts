/** Something that can be written at a place. */
export interface Option {
  label: string
  /** Type of a field or argument, or what a value is; empty for nothing. */
  detail: string
  /** Description in Markdown; empty for none. */
  info: string
  /** What is inserted. The cursor goes to the first `#{}`, and with Tab to the next. */
  insert: string
  /** Whether more can be offered where the cursor then is. */
  goesOn: boolean
  deprecated: boolean
  required: boolean
}

export interface Options {
  /** Offsets of the text that an option takes the place of. */
  from: number
  to: number
  options: Option[]
}

/** Something wrong in a range of the text. */
export interface Diagnostic {
  from: number
  to: number
  severity: 'error' | 'warning'
  message: string
}

/** An option that inserts its label, unless told otherwise. */
export const option = (label: string, more: Partial<Option> = {}): Option => ({
  label,
  detail: '',
  info: '',
  insert: label,
  goesOn: false,
  deprecated: false,
  required: false,
  ...more,
})

/** A line whose last string is open; the group is that string with its quote. */
const OPEN_STRING = /^(?:[^"]|"(?:[^"\\]|\\.)*")*?("(?:[^"\\]|\\.)*)$/
const WORD = /(?:[$@]|\b)\w*$/

/** What is being written at an offset, and the offsets of it: a word, or a string to its closing quote. */
export function beingWritten(text: string, offset: number) {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const string = OPEN_STRING.exec(line)?.[1]
  const inQuotes = string !== undefined
  const from = offset - (string ?? WORD.exec(line)?.[0] ?? '').length
  return { from, to: inQuotes && text[offset] === '"' ? offset + 1 : offset, inQuotes }
}
