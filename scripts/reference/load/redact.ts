import { decode } from '../../shared/decode'

/**
 * Keeps secrets out of messages. A credential can come back to us in many
 * places: the URL we print, a redirect's target, an error text or an HTML page
 * that echoes the request. So URLs are rebuilt from their harmless parts, and
 * every text that a server sent passes a redactor that knows the values we sent.
 */
const HIDDEN = '[redacted]'

/** Shorter values are no credentials, and replacing them would garble the text. */
const SHORTEST_SECRET = 4

export type Redactor = (text: string) => string

/**
 * A URL fit for printing: user name, password, query values and fragment hidden.
 *
 * @example printableUrl('https://me:pw@host/graphql?key=abc') → 'https://[redacted]@host/graphql?key=[redacted]'
 */
export function printableUrl(url: string | URL): string {
  const { protocol, username, password, host, pathname, search } = new URL(url)
  const userinfo = username || password ? `${HIDDEN}@` : ''
  return `${protocol}//${userinfo}${host}${pathname}${hideQueryValues(search)}`
}

/** Without an equals sign the whole part may be the key itself. */
const hideQueryValues = (search: string) =>
  search.replace(/([?&][^&=]*=|[?&])[^&]*/g, `$1${HIDDEN}`)

/** Every value in a request that must never be printed, longest first. */
export function secretsOf(url: string | URL, headers: Readonly<Record<string, string>>): string[] {
  const { username, password, searchParams } = new URL(url)
  const values = [decode(username), decode(password), ...searchParams.values()]
  for (const value of Object.values(headers)) values.push(value, ...partsOfHeader(value))
  const long = values.filter((value) => value.length >= SHORTEST_SECRET)
  return [...new Set(long)].sort((a, b) => b.length - a.length)
}

/** `Bearer x`, `a=x; b=y` and `Basic base64(user:password)` hold secrets inside a value. */
function partsOfHeader(value: string): string[] {
  const words = value.split(/[\s;,]+/).slice(1)
  const assigned = value.split(/[;,]/).flatMap((part) => part.split('=').slice(1))
  const basic = /^basic\s+([a-z0-9+/=_-]+)$/i.exec(value.trim())?.[1]
  const decoded = basic ? Buffer.from(basic, 'base64').toString() : ''
  return [...words, ...assigned.map((part) => part.trim()), decoded, ...decoded.split(':')]
}

/** Replaces each secret, as written or as URL, JSON and HTML would escape it. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const forms = new Set(secrets.flatMap((secret) => [secret, ...escapedForms(secret)]))
  const longestFirst = [...forms].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text)
}

function escapedForms(secret: string): string[] {
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return [
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    html,
    Buffer.from(secret).toString('base64'),
  ]
}
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
