/** JSON with the place of every value, so that a problem can be pointed at. Strict, as RFC 8259. */

interface Placed {
  /** Offset of the first character in the text. */
  start: number
}

export interface JsonObject extends Placed {
  kind: 'object'
  entries: JsonEntry[]
}

interface JsonArray extends Placed {
  kind: 'array'
  items: JsonNode[]
}

interface JsonScalar extends Placed {
  kind: 'scalar'
  value: string | number | boolean | null
}

export type JsonNode = JsonObject | JsonArray | JsonScalar

export interface JsonEntry extends Placed {
  key: string
  value: JsonNode
}

/** A text that is not JSON: what is wrong, and at which offset. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError'

  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message)
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy
const BLANK = /[ \t\r\n]*/y

/** @throws JsonSyntaxError */
export function parseJsonText(text: string): JsonNode {
  const parser = new Parser(text)
  const node = parser.value()
  parser.end()
  return node
}

/** The plain value. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(toValue)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toValue(value)]))
}

/** The entry of an object with this key. */
export function entryOf(node: JsonObject, key: string): JsonEntry | undefined {
  return node.entries.find((entry) => entry.key === key)
}

class Parser {
  private offset = 0

  constructor(private readonly text: string) {}

  value(): JsonNode {
    this.take(BLANK)
    const start = this.offset
    if (this.skip('{')) return { kind: 'object', start, entries: this.entries() }
    if (this.skip('[')) return { kind: 'array', start, items: this.items() }
    const string = this.take(STRING)
    const scalar = string ?? this.take(SCALAR)
    if (scalar === null) throw this.noText('a value')
    return { kind: 'scalar', start, value: JSON.parse(scalar) as JsonScalar['value'] }
  }

  end(): void {
    this.take(BLANK)
    if (this.offset < this.text.length) throw this.unexpected('the end')
  }

  private entries(): JsonEntry[] {
    const entries: JsonEntry[] = []
    this.take(BLANK)
    if (this.skip('}')) return entries
    do {
      this.take(BLANK)
      const start = this.offset
      const quoted = this.take(STRING)
      if (quoted === null) throw this.noText('a key in double quotes')
      const key = String(JSON.parse(quoted))
      if (entries.some((entry) => entry.key === key)) {
        throw new JsonSyntaxError(`The key ${quoted} stands here twice.`, start)
      }
      this.take(BLANK)
      if (!this.skip(':')) throw this.unexpected('a colon')
      entries.push({ key, start, value: this.value() })
      this.take(BLANK)
    } while (this.skip(','))
    if (!this.skip('}')) throw this.unexpected('a comma or "}"')
    return entries
  }

  private items(): JsonNode[] {
    const items: JsonNode[] = []
    this.take(BLANK)
    if (this.skip(']')) return items
    do {
      items.push(this.value())
      this.take(BLANK)
    } while (this.skip(','))
    if (!this.skip(']')) throw this.unexpected('a comma or "]"')
    return items
  }

  private skip(character: string): boolean {
    if (this.text[this.offset] !== character) return false
    this.offset += 1
    return true
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)?.[0] ?? null
    this.offset += match?.length ?? 0
    return match
  }

  private unexpected(expected: string): JsonSyntaxError {
    const found = this.text[this.offset]
    const what = found === undefined ? 'the text ends' : `there is ${JSON.stringify(found)}`
    return new JsonSyntaxError(`Expected ${expected}, but ${what}.`, this.offset)
  }

  /** Where a text may stand and one begins, it is the text that is wrong. */
  private noText(expected: string): JsonSyntaxError {
    if (this.text[this.offset] !== '"') return this.unexpected(expected)
    const message =
      'This text does not end on its line, or holds a wrong escape or a control character.'
    return new JsonSyntaxError(message, this.offset)
  }
}
