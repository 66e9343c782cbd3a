import {
  parse,
  print,
  printSchema,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql'
import { remember } from '@/lib/format/remember'
import { didYouMean } from '@/lib/format/closest.mjs'
import type { Mistake } from './blocks'

/** A definition of a type or directive, or a member of one. */
type Named = ASTNode & { name: NameNode }

const ADVICE =
  'Bring the excerpt into line with the published schema, or mark it nocheck="…" where it shows another one.'

/**
 * Compares an excerpt of SDL with the schema: it may leave out members and descriptions, but
 * what it shows has to exist, and be the same.
 */
export function checkSdl(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const published = publishedElements(schema)
  return elementsOf(document).flatMap(([coordinate, node]): Mistake[] => {
    const offset = node.name.loc?.start
    const [owner = '', member] = coordinate.split('.')
    const element = published.get(coordinate)
    if (!element && member !== undefined && !published.has(owner)) return []
    if (!element) {
      const others = [...published.keys()].filter((name) =>
        member === undefined ? !name.includes('.') : name.startsWith(`${owner}.`),
      )
      const fix = didYouMean(coordinate, others) ?? ADVICE
      return [{ offset, coordinate, what: 'this is not in the schema.', fix }]
    }
    const [excerpt, whole] = [bare(node), bare(element)]
    if (member === undefined || excerpt === whole) return []
    const what = `shown as ${excerpt}, but in the schema it is ${whole}.`
    return [{ offset, coordinate, what, fix: ADVICE }]
  })
}

const publishedElements = remember(
  (schema: GraphQLSchema) => new Map(elementsOf(parse(printSchema(schema)))),
)

/** Definitions and their members by coordinate. */
const elementsOf = ({ definitions }: DocumentNode): [coordinate: string, node: Named][] =>
  namedIn(definitions).flatMap((node): [string, Named][] => {
    const members = namedIn([
      ...(('fields' in node && node.fields) || []),
      ...(('values' in node && node.values) || []),
      ...(('types' in node && node.types) || []),
    ])
    const type = node.name.value
    return [
      [type, node],
      ...members.map((member): [string, Named] => [`${type}.${member.name.value}`, member]),
    ]
  })

const namedIn = (nodes: readonly ASTNode[]) =>
  nodes.filter((node): node is ASTNode & Named => 'name' in node && !!node.name)

/** Without descriptions and directives. */
const bare = (node: Named) =>
  print(
    visit(node, {
      Directive: () => null,
      StringValue: (_node, key) => (key === 'description' ? null : undefined),
    }),
  )
