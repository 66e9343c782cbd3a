import {
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import type { Mistake } from './blocks'

/** A JSON value with its place. */
export type JsonNode = Node

/** A key of an object with its value. */
export interface JsonEntry {
  key: string
  offset: number
  value: JsonNode
}

/** Reads JSON, with the place of every value. Strict: no comments, no trailing commas, each key once. */
export function parseJson(text: string): JsonNode | Mistake {
  const errors: ParseError[] = []
  const node = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (node && !error) return repeatedKey(node) ?? node
  if (!error) return { offset: 0, what: 'The block is empty.' }
  const { offset } = error
  const found = text[offset] === undefined ? 'the text ends' : `there is ${quote(text[offset])}`
  const code = printParseErrorCode(error.error).replace(/(?!^)[A-Z]/g, ' $&')
  return { offset, what: `This is not JSON, ${code.toLowerCase()}: ${found}.` }
}

function repeatedKey(node: JsonNode): Mistake | undefined {
  const keys = new Set<string>()
  for (const { key, offset, value } of entriesOf(node)) {
    if (keys.has(key)) return { offset, what: `The key ${quote(key)} is here twice.` }
    keys.add(key)
    const within = repeatedKey(value)
    if (within) return within
  }
  return itemsOf(node)
    .map(repeatedKey)
    .find((mistake) => mistake !== undefined)
}

/** What an object holds; nothing for any other value. */
export function entriesOf(node: JsonNode): JsonEntry[] {
  if (node.type !== 'object') return []
  return (node.children ?? []).flatMap(({ offset, children: [name, value] = [] }) =>
    name && value ? [{ key: String(name.value), offset, value }] : [],
  )
}

/** What an array holds; nothing for any other value. */
export const itemsOf = (node: JsonNode): JsonNode[] =>
  node.type === 'array' ? (node.children ?? []) : []

export const entryOf = (node: JsonNode, key: string): JsonEntry | undefined =>
  entriesOf(node).find((entry) => entry.key === key)

/** The plain value. */
export const valueOf = (node: JsonNode): unknown => getNodeValue(node)

/** A value as the page shows it, on one line. */
export const quote = (value: unknown): string => JSON.stringify(value)
