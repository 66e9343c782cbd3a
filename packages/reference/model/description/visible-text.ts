/**
 * Invisible characters that change the order of visible text. Their code points are shown instead. U+200E, U+200F and
 * U+061C are not included, because they are part of ordinary Arabic and Hebrew text.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Control characters that separate words. */
const SPACES = /[\v\f\u0085]/g

/** Control characters and zero-width characters that have no use in documentation. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu

/** Joiners next to ASCII characters. Elsewhere they are part of some scripts and emoji. */
const JOINER_BY_ASCII = /(?<=^|\p{ASCII})[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{ASCII})/gu

/** Replaces lone surrogates and converts line breaks to `\n`, for a parser. */
export const wellFormed = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n')

/**
 * Makes text safe to display: converts line breaks to `\n`, spells out direction controls (`[U+202E]`), removes other
 * invisible characters, and replaces lone surrogates. Use it after parsing, because `[U+202E]` is Markdown syntax.
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

/** Right-to-left letters and marks. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns the `dir` attribute for a block of text, or undefined if all of it is left to right. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'auto' : undefined)

/** Returns the direction of a block that contains other blocks, which is the direction of its first letter. */
export const startDirectionOf = (text: string) =>
  RIGHT_TO_LEFT.test(/\p{L}|[\u200e\u200f\u061c]/u.exec(text)?.[0] ?? '') ? 'rtl' : undefined
