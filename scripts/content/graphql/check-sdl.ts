import {
  Kind,
  parse,
  print,
  printSchema,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql'
import { didYouMean } from '@/lib/search/closest.mjs'
import { remember } from '@/lib/format/remember'
import type { Mistake } from './blocks'

/** Something that SDL says of a schema. */
interface Element {
  kind: 'directive' | 'type' | 'field' | 'argument' | 'value' | 'member'
  coordinate: string
  name: NameNode
  /** Coordinate of the type or the field that it belongs to. */
  parent: string
  /** Kind of a type, type of a field or an argument: what has to be the same. */
  shown: string
  /** Where that is. */
  place: ASTNode
}

const fix =
  'Bring the excerpt into line with the published schema, or mark it nocheck="…" where it shows another one.'

/**
 * Compares an excerpt of SDL with the schema: it may leave elements out, but
 * what it shows has to exist, with the same types.
 */
export function checkSdl(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const known = elementsOfSchema(schema)
  const unknown = new Set<string>()
  return document.definitions.flatMap(elementsIn).flatMap((element): Mistake[] => {
    const { coordinate, kind, name, parent, shown, place } = element
    const published = known.get(coordinate)
    // Of what is not there, what it holds is not there either.
    if (published?.shown === shown || unknown.has(parent)) return []
    const wrong = { coordinate: kind === 'member' ? parent : coordinate, fix }
    if (!published || kind === 'type') unknown.add(coordinate)
    if (published) {
      const what =
        kind === 'type'
          ? 'in the schema this is another kind of type.'
          : `shown as ${shown}, but in the schema it is ${published.shown}.`
      return [{ ...wrong, offset: place.loc?.start ?? 0, what }]
    }
    const beside = [...known.values()].filter((one) => one.kind === kind && one.parent === parent)
    const names = beside.map((one) => one.name.value)
    const what =
      kind === 'member' ? `${name.value} is no member of it.` : `the schema has no such ${kind}.`
    const hint = didYouMean(name.value, names)
    return [{ ...wrong, offset: name.loc?.start ?? 0, what: hint ? `${what} ${hint}` : what }]
  })
}

/** The elements of a schema by their coordinates. */
const elementsOfSchema = remember((schema: GraphQLSchema) => {
  const elements = parse(printSchema(schema)).definitions.flatMap(elementsIn)
  return new Map(elements.map((one) => [one.coordinate, one]))
})

function elementsIn(node: DefinitionNode): Element[] {
  if (!('name' in node) || !node.name) return []
  const { name } = node
  const own = { name, place: name, parent: '' }
  if (node.kind === Kind.DIRECTIVE_DEFINITION) {
    return [{ ...own, kind: 'directive', coordinate: `@${name.value}`, shown: '' }]
  }
  const parent = name.value
  /** A value of an enum, or a member of a union. */
  const named = (kind: 'value' | 'member', { name: other }: { name: NameNode }): Element => ({
    ...{ kind, parent, name: other, place: other, shown: '' },
    coordinate: `${parent}${kind === 'value' ? '.' : '|'}${other.value}`,
  })
  return [
    { ...own, kind: 'type', coordinate: parent, shown: node.kind.replace(/Type[DE]\w+$/, '') },
    ...('fields' in node ? (node.fields ?? []) : []).flatMap((field): Element[] => {
      const coordinate = `${parent}.${field.name.value}`
      return [
        { kind: 'field', coordinate, parent, ...typed(field) },
        ...('arguments' in field ? (field.arguments ?? []) : []).map((argument): Element => {
          const inField = `${coordinate}(${argument.name.value}:)`
          return { kind: 'argument', coordinate: inField, parent: coordinate, ...typed(argument) }
        }),
      ]
    }),
    ...('values' in node ? (node.values ?? []) : []).map((value) => named('value', value)),
    ...('types' in node ? (node.types ?? []) : []).map((member) => named('member', member)),
  ]
}

const typed = ({ name, type }: { name: NameNode; type: ASTNode }) => ({
  name,
  shown: print(type),
  place: type,
})
