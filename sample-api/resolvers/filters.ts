/** Tests that the filters of lists are made of. No value means no restriction. */
import { isGiven } from '../resolver-types'
import type { DateRangeInput } from '../schema-types'

/** Whether a value is in the list; without a list every value is. */
export function isOneOf<T>(wanted: readonly T[] | null | undefined, value: T | undefined): boolean {
  return !wanted || (value !== undefined && wanted.includes(value))
}

/** Whether a value is the wanted one; without one every value is. */
export function isEqual<T>(wanted: T | null | undefined, value: T): boolean {
  return !isGiven(wanted) || wanted === value
}

/** Whether each word begins a word of the texts, in any order and case. */
export function containsText(
  search: string | null | undefined,
  texts: readonly (string | null | undefined)[],
): boolean {
  const text = texts.join(' ').toLowerCase()
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  const words = (search ?? '').toLowerCase().split(/\s+/)
  return words.every((word) => starts.some((start) => text.startsWith(word, start)))
}

/** Whether an instant or a date lies on one of the days of a range, both ends included. */
export function isWithin(
  range: DateRangeInput | null | undefined,
  moment?: string | null,
): boolean {
  if (!range) return true
  if (!moment) return false
  const day = moment.slice(0, 10)
  return day >= range.from && day <= range.to
}
