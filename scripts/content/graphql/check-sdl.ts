import {
  Kind,
  parse,
  print,
  printSchema,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql'
import { didYouMean } from '@/lib/search/closest.mjs'
import { remember } from '@/lib/format/remember'
import { visitDefinitions } from '../../shared/sdl-coordinates'
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
  return elementsIn(document).flatMap((element): Mistake[] => {
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
  const elements = elementsIn(parse(printSchema(schema)))
  return new Map(elements.map((one) => [one.coordinate, one]))
})

function elementsIn(document: DocumentNode): Element[] {
  const elements: Element[] = []
  visitDefinitions(document, (node, coordinate, parent) => {
    if (!('name' in node) || !node.name) return undefined
    const { name } = node
    const own = { coordinate, parent, name, place: name, shown: '' }
    if (node.kind === Kind.DIRECTIVE_DEFINITION) {
      elements.push({ ...own, kind: 'directive' })
      return false
    }
    if (node.kind === Kind.ENUM_VALUE_DEFINITION) {
      elements.push({ ...own, kind: 'value' })
    } else if ('type' in node) {
      const kind = coordinate.endsWith(':)') ? 'argument' : 'field'
      elements.push({ ...own, kind, shown: print(node.type), place: node.type })
    } else {
      elements.push({ ...own, kind: 'type', shown: node.kind.replace(/Type[DE]\w+$/, '') })
    }
    for (const { name: member } of ('types' in node && node.types) || []) {
      const inUnion = { coordinate: `${coordinate}|${member.value}`, parent: coordinate }
      elements.push({ ...own, ...inUnion, kind: 'member', name: member, place: member })
    }
    return undefined
  })
  return elements
}
