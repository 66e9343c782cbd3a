/** The elements of an introspection result. Trusts nothing but `__schema` being an object. */
import { isRecord } from '@/lib/format/json'

/** Options of graphql's introspection query: all that the specification knows. */
export const EVERYTHING = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

export type Node = Record<string, unknown>

/** A schema element that has a type: a field, an argument or an input field. */
interface TypedElement {
  /** Schema coordinate: `Type.field`, `Type.field(argument:)`, `Input.field`, `@directive(argument:)`. */
  coordinate: string
  node: Node
  /** Arguments and input fields, which can have defaults. */
  isInput: boolean
}

/** Everything that has a type, in schema order. */
export function* typedElements(schema: Node): Generator<TypedElement> {
  for (const type of records(schema.types)) {
    for (const field of records(type.fields)) {
      const coordinate = `${nameOf(type)}.${nameOf(field)}`
      yield { coordinate, node: field, isInput: false }
      yield* inputs(field.args, (name) => `${coordinate}(${name}:)`)
    }
    yield* inputs(type.inputFields, (name) => `${nameOf(type)}.${name}`)
  }
  for (const directive of records(schema.directives)) {
    yield* inputs(directive.args, (name) => `@${nameOf(directive)}(${name}:)`)
  }
}

function* inputs(list: unknown, coordinateOf: (name: string) => string): Generator<TypedElement> {
  for (const node of records(list)) {
    yield { coordinate: coordinateOf(nameOf(node)), node, isInput: true }
  }
}

/** The records in a list; [] for anything else. */
export function records(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

export function nameOf(node: Node): string {
  return typeof node.name === 'string' ? node.name : '?'
}
