/**
 * Invisible characters that change the order of visible text. Readers see their names instead. The marks U+200E, U+200F
 * and U+061C are not among them, because they are part of ordinary Arabic and Hebrew text.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Controls that separate words. */
const SPACES = /[\v\f\u0085]/g

/** Controls and zero-width characters without a use in documentation. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu

/** Joiners next to ASCII characters. Elsewhere they are part of some scripts and emoji. */
const JOINER_BY_ASCII = /(?<=^|\p{ASCII})[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{ASCII})/gu

/** Text without lone surrogates and with `\n` as line end, for a parser. */
export const wellFormed = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n')

/**
 * Text for readers: line ends are `\n`, controls of direction are spelled out (`[U+202E]`), other invisible characters
 * are removed, and lone surrogates are replaced. Apply it after parsing: `[U+202E]` is syntax in Markdown.
 */
export function visibleText(text: string): string {
  return wellFormed(text)
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(BIDI_CONTROLS, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `[U+${code}]`
    })
    .replace(JOINER_BY_ASCII, '')
}

/** Letters that are written from right to left, and the marks of that direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The attribute `dir` of a block of text; none if all of it is left to right. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'auto' : undefined)

/** The direction of a block that contains blocks: the direction of its first letter. */
export const startDirectionOf = (text: string) =>
  RIGHT_TO_LEFT.test(/\p{L}|[\u200e\u200f\u061c]/u.exec(text)?.[0] ?? '') ? 'rtl' : undefined
