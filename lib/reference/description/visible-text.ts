/** Invisible characters that reorder what a reader sees: they are named instead of obeyed. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Controls and zero-width characters without a use in documentation. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu

/** Joiners belong into some scripts and emoji; beside ASCII characters they only hide something. */
const JOINER_BY_ASCII = /(?<=^|\p{ASCII})[\u200c\u200d]+|[\u200c\u200d]+(?=$|\p{ASCII})/gu

/**
 * Text as it may be shown: line ends are `\n`, bidirectional controls are
 * spelled out (`[U+202E]`), other invisible characters are gone, and lone
 * surrogates are replaced.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(BIDI_CONTROLS, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `[U+${code}]`
    })
    .replace(JOINER_BY_ASCII, '')
}
