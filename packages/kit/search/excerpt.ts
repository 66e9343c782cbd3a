import { escapeRegExp } from 'nextra-graphql/shared/text.ts'
import { foldWithPositions } from './words.ts'

/** A part of an excerpt, marked if it matches. */
export interface ExcerptPart {
  text: string
  marked: boolean
}

/** Maximum number of characters before the first match, and in the whole excerpt. */
const LEAD = 50
const LENGTH = 170

/**
 * Extracts the text around the first match, cut at spaces, and marks every match. Looks for matches in sentences,
 * then in tables and code, which follow after a line break, then in the search terms of a section: matching terms
 * are shown before the text.
 */
export function excerpt(text: string, terms: readonly string[], words = ''): ExcerptPart[] {
  const [sentences = '', ...others] = text.split('\n')
  const isFound = (part: string) => matchesIn(part, terms).length > 0
  const also = words.split(', ').filter(isFound).slice(0, 3).join(', ')
  const whole =
    [sentences, ...others].find(isFound) ?? [also, sentences].filter(Boolean).join(' · ')
  const first = matchesIn(whole, terms)[0]?.start ?? -1
  const from = first > LEAD ? nextSpace(whole, first - LEAD) : 0
  const to = whole.length - from > LENGTH ? whole.lastIndexOf(' ', from + LENGTH) : whole.length
  const cut = whole.slice(from, Math.max(to, from + 1))
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...markTerms(cut, terms),
    ...(from + cut.length < whole.length ? [{ text: ' …', marked: false }] : []),
  ]
}

/** Splits a text into parts, and marks the matches. */
export function markTerms(text: string, terms: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let end = 0
  for (const match of matchesIn(text, terms)) {
    parts.push({ text: text.slice(end, match.start), marked: false })
    parts.push({ text: text.slice(match.start, match.end), marked: true })
    end = match.end
  }
  parts.push({ text: text.slice(end), marked: false })
  return parts.filter((part) => part.text !== '')
}

/** Finds words that start with a term. Words in a name start at its capitals. */
function matchesIn(text: string, terms: readonly string[]): { start: number; end: number }[] {
  if (terms.length === 0) return []
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map(escapeRegExp)
  const { folded, positions } = foldWithPositions(text)
  return [...folded.matchAll(new RegExp(escaped.join('|'), 'gu'))]
    .map(({ 0: match, index }) => ({
      start: positions[index] ?? 0,
      end: positions[index + match.length] ?? text.length,
    }))
    .filter(
      ({ start }) =>
        !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) || /[\p{Lu}\p{Lo}]/u.test(text.charAt(start)),
    )
}

function nextSpace(text: string, position: number): number {
  const space = text.indexOf(' ', position)
  return space < 0 ? position : space + 1
}
