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
  const first = foundIn(text, terms)[0]?.index ?? -1
  const from = first > LEAD ? nextSpace(text, first - LEAD) : 0
  const to = text.length - from > LENGTH ? text.lastIndexOf(' ', from + LENGTH) : text.length
  const cut = text.slice(from, Math.max(to, from + 1))
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...markTerms(cut, terms),
    ...(from + cut.length < text.length ? [{ text: ' …', marked: false }] : []),
  ]
}

/** A text in pieces, the found words marked. */
export function markTerms(text: string, terms: readonly string[]): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let end = 0
  for (const { 0: found, index } of foundIn(text, terms)) {
    parts.push({ text: text.slice(end, index), marked: false }, { text: found, marked: true })
    end = index + found.length
  }
  parts.push({ text: text.slice(end), marked: false })
  return parts.filter((part) => part.text !== '')
}

/** Where words begin as those that were found; a name's words begin with its capitals. */
function foundIn(text: string, terms: readonly string[]): RegExpExecArray[] {
  if (terms.length === 0) return []
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const matches = [...text.matchAll(new RegExp(escaped.join('|'), 'giu'))]
  return matches.filter(
    ({ index }) =>
      !/[\p{L}\p{N}]/u.test(text.charAt(index - 1)) || /\p{Lu}/u.test(text.charAt(index)),
  )
}

function nextSpace(text: string, position: number): number {
  const space = text.indexOf(' ', position)
  return space < 0 ? position : space + 1
}
