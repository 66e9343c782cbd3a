/**
 * Sample texts by the name of a field, an argument or a custom scalar; the first pattern that
 * matches decides. People and firms are roles, addresses are the reserved ones, account numbers the
 * published specimens.
 */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/e-?mail/i, 'reader@example.com'],
  [/phone|mobile/i, '+447700900123'],
  [/iban/i, 'DE89370400440532013000'],
  [/currency/i, 'GBP'],
  [/country/i, 'GB'],
  [/locale|language/i, 'en-GB'],
  [/time_?zone/i, 'Europe/London'],
  [/ip(address)?$/i, '192.0.2.1'],
  [/ur[il]$|link|href/i, 'https://example.com/'],
  [/uuid|idempotency/i, '00000000-0000-4000-8000-000000000001'],
  [/date$/i, '2025-01-15'],
  [/^(local)?time$/i, '09:30:00'],
  [/At$|_at$|[Tt]ime(TZ)?$|[Tt]imestamp$|[Ii]nstant$/, '2025-01-15T09:30:00.000Z'],
  [/duration$/i, 'PT30M'],
  [/amount|price|total|fee$|balance|decimal|money/i, '125.00'],
  [/cursor|^after$|^before$/i, 'Y3Vyc29yOjE='],
  [/(company|organi[sz]ation|provider|partner|bank)(name)?$/i, 'Example Company'],
  [/^(name|full_?name|display_?name|login|user_?name|owner)$/i, 'Example A'],
  [/password|secret|token$|api_?key/i, 'SECRET'],
  [/^message$|error/i, 'Example message.'],
  [/post_?(al_?)?code|zip/i, 'SW1A 1AA'],
  [/slug|key$|^any$/i, 'example'],
  [/base64|^byte$/i, 'ZXhhbXBsZQ=='],
]

/** Sample text; undefined for a name that says nothing. */
export const textSample = (name: string) => TEXTS.find(([pattern]) => pattern.test(name))?.[1]

/** Scalars that are no text, or a text that looks like something else, with their lower-cased names. */
const SCALARS: readonly (readonly [sample: unknown, names: string])[] = [
  [{ key: 'value' }, 'genericscalar json jsonobject map metadata object'],
  [null, 'upload void'],
  [2, 'day month year hour minute jsint nonnegativeint positiveint uint uint8 uint16 uint32'],
  ['125', 'bigint long uint64'],
]

/** The sample of a custom scalar; when it is not known, something else: text that names the scalar. */
export function scalarSample(scalar: string, otherwise: unknown = scalar): unknown {
  const row = SCALARS.find(([, names]) => names.split(' ').includes(scalar.toLowerCase()))
  return row ? row[0] : (textSample(scalar) ?? otherwise)
}
