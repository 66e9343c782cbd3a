import { toString } from 'hast-util-to-string'
import { parseDescription } from './parse-description'

/** Longest text, in characters. */
const LIMIT = 240

/** Enough of a description to recognise the element by, as plain text; empty where there is none. */
export function firstSentence(description: string | null | undefined): string {
  const [block] = description ? parseDescription(description).children : []
  const text = block ? toString(block).replace(/\s+/g, ' ').trim() : ''
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return sentence.length <= LIMIT ? sentence : `${sentence.slice(0, LIMIT).replace(/\s\S*$/, '')}…`
}
