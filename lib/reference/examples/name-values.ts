import { hashBelow } from './hash'

/** Text by the name of a field or argument; the first pattern that matches decides. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'reader@example.com'],
  [/phone|mobile/i, '+447700900123'],
  [/iban/i, 'DE89370400440532013000'],
  [/^bic$|swift/i, 'EXAMGB2LXXX'],
  [/currency/i, 'GBP'],
  [/country/i, 'GB'],
  [/locale|language/i, 'en-GB'],
  [/time_?zone/i, 'Europe/London'],
  [/ip(address)?$/i, '192.0.2.1'],
  [/ur[il]$|link|href/i, 'https://example.com/'],
  [/uuid|idempotency/i, '00000000-0000-4000-8000-000000000001'],
  [/(at|date|time)$/i, '2025-01-15T09:30:00.000Z'],
  [/amount|price|total|fee$|balance/i, '125.00'],
  [/rate$/i, '1.1484'],
  [/colou?r/i, '#0b5fff'],
  [/cursor|^after$|^before$/i, 'Y3Vyc29yOjE='],
  [/^(first_?name|given_?name|given)$/i, 'Sender'],
  [/^(last_?name|family_?name|family|surname)$/i, 'A'],
  [/holder|beneficiary|recipient(name)?$/i, 'Recipient B'],
  [/provider|partner$/i, 'Example Provider'],
  [/company|organi[sz]ation(name)?$/i, 'Example Operator'],
  [/bank(name)?$/i, 'Example Bank'],
  [/^(name|full_?name|display_?name|login|user_?name|owner)$/i, 'Example A'],
  [/password|secret|token$|key$/i, 'SECRET'],
  [/^message$|error/i, 'Example message.'],
  [/city|town/i, 'London'],
  [/post_?(al_?)?code|zip/i, 'SW1A 1AA'],
  [
    /street|^(?:postal|home|mailing|billing|shipping)?_?address(?:_?line)?_?\d*$/i,
    '1 Example Street',
  ],
  [/slug/i, 'example'],
  [/version/i, '1.0.0'],
]

/** Sample text for a field or argument. What no pattern knows is named after itself: `Display name`. */
export function textByName(name: string): string {
  const known = TEXTS.find(([pattern]) => pattern.test(name))
  return known ? known[1] : sentenceCase(name)
}

/** Sample whole number. @param place tells equal names apart, so that a page does not repeat one number */
export function integerByName(name: string, place: string): number {
  if (/^(first|last|limit)$/i.test(name)) return 2
  if (/year/i.test(name)) return 2025
  if (/month/i.test(name)) return 1
  if (/page|version|position|index|number$/i.test(name)) return 1
  if (/count|total/i.test(name)) return 1
  return 1 + hashBelow(place, 60)
}

/** Sample truth: true, except where that would promise more, or something bad. */
export function booleanByName(name: string): boolean {
  return !/hasNext|hasPrev|more|locked|blocked|deleted|archived|draft|private|disabled|error|dryRun|validateOnly/i.test(
    name,
  )
}

function sentenceCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? 'Example' : words.charAt(0).toUpperCase() + words.slice(1)
}
