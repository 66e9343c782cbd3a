/** A piece of an excerpt; marked pieces are what was found. */
export interface ExcerptPart {
  text: string
  marked: boolean
}

/** Characters before the first match and in the whole excerpt. */
const LEAD = 50
const LENGTH = 170

/** The stretch of a text around the first found word, cut at spaces, with every found word marked. */
export function excerpt(text: string, terms: readonly string[]): ExcerptPart[] {
  const pattern = termPattern(terms)
  const first = pattern ? text.search(pattern) : -1
  const from = first > LEAD ? nextSpace(text, first - LEAD) : 0
  const to = text.length - from > LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length
  const cut = text.slice(from, Math.max(to, from + 1))
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...markParts(cut, pattern),
    ...(from + cut.length < text.length ? [{ text: ' …', marked: false }] : []),
  ]
}

/** A text in pieces, the found words marked. */
export function markTerms(text: string, terms: readonly string[]): ExcerptPart[] {
  return markParts(text, termPattern(terms))
}

function markParts(text: string, pattern: RegExp | undefined): ExcerptPart[] {
  if (!pattern) return [{ text, marked: false }]
  return text
    .split(new RegExp(`(${pattern.source})`, 'giu'))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function termPattern(terms: readonly string[]): RegExp | undefined {
  if (terms.length === 0) return undefined
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.join('|'), 'iu')
}

function nextSpace(text: string, position: number): number {
  const space = text.indexOf(' ', position)
  return space < 0 ? position : space + 1
}
