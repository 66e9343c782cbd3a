/**
 * Invisible characters that override or embed another order of what a reader sees: they are named
 * instead of obeyed. The marks U+200E, U+200F and U+061C are part of ordinary Arabic and Hebrew text.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Controls that part words. */
const SPACES = /[\v\f\u0085]/g

/** Controls and zero-width characters without a use in documentation. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu

/** Joiners belong into some scripts and emoji; beside ASCII characters they only hide something. */
const JOINER_BY_ASCII = /(?<=^|\p{ASCII})[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{ASCII})/gu

/** Text without what no parser may see: half characters, and line ends of other systems. */
export const wellFormed = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n')

/**
 * Text as it may be shown: line ends are `\n`, overrides of the direction are spelled out (`[U+202E]`),
 * other invisible characters are gone, and lone surrogates are replaced. For text that nobody parses
 * any more: the names of controls are syntax in Markdown.
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

/** Letters that are written from right to left, and the marks that stand for one. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Attribute of a block of text in which a browser has to find the direction; none where all of it is usual. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'auto' : undefined)

/** Direction of a block that holds blocks: that of its first letter. */
export const startDirectionOf = (text: string) =>
  RIGHT_TO_LEFT.test(/\p{L}|[\u200e\u200f\u061c]/u.exec(text)?.[0] ?? '') ? 'rtl' : undefined
