import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml'
import { toError } from '@/lib/format/to-error'
import type { Mistake } from './blocks'

/** Keys of objects and indexes of lists on the way to a value. */
export type Path = readonly (string | number)[]

/** What is wrong at a place of a JSON value. */
export type JsonMistake = Omit<Mistake, 'offset'> & { path: Path }

/** A value, and where in its text each part of it is: its key, or the item of a list. */
export interface Json {
  value: unknown
  offsetAt: (path: Path) => number
}

/** Reads JSON. Strict: what JSON.parse takes, and each key once. */
export function readJson(text: string): Json | Mistake {
  try {
    const value: unknown = JSON.parse(text)
    // JSON is YAML, whose parser keeps the places.
    const document = parseDocument(text)
    const repeated = document.errors.find(({ code }) => code === 'DUPLICATE_KEY')
    if (repeated) return { offset: repeated.pos[0], what: 'This key is here twice.' }
    return { value, offsetAt: (path) => offsetIn(document, path) }
  } catch (error) {
    const { message } = toError(error)
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    return { offset, what: `This is not JSON: ${message.replace(/ in JSON at position.*/s, '')}.` }
  }
}

/** Of the innermost part on the way that is there. */
function offsetIn(document: Document, path: Path): number {
  let node: unknown = document.contents
  let place: unknown = node
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      ;[place, node] = [pair?.key ?? place, pair?.value]
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      place = node ?? place
    }
  }
  return (place as Node | null)?.range?.[0] ?? 0
}

/** A value as the page shows it, on one line. */
export const quote = (value: unknown): string => JSON.stringify(value)
