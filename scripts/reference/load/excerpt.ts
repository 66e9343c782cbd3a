import type { Redactor } from './redact'

/** Bytes of an answer that a message shows. */
export const EXCERPT_BYTES = 200

/** Enough text for a secret that starts in the excerpt to end in what is redacted. */
const LOOK_AHEAD = 16_384

/**
 * The first 200 bytes of a body on one line: secrets hidden before the cut (a
 * secret cut in half would no longer be recognised), control and direction
 * characters made visible, so that a body cannot drive the terminal.
 */
export function excerpt(body: string, redact: Redactor): string {
  const safe = oneLine(redact(body.slice(0, LOOK_AHEAD)))
  const bytes = Buffer.from(safe)
  if (bytes.length <= EXCERPT_BYTES) return safe
  return `${bytes
    .subarray(0, EXCERPT_BYTES)
    .toString()
    .replace(/\uFFFD$/, '')}…`
}

/** Text of a server on one line, with every invisible character shown as `\u{…}`. */
export function oneLine(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0
      return `\\u{${code.toString(16).toUpperCase()}}`
    })
}
