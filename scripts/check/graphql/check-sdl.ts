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
import { didYouMean } from '@/lib/search/closest.mjs'
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
  const published = publishedTypes(schema)
  return namedIn(document.definitions).flatMap((definition) => {
    const type = definition.name.value
    const known = published.find(({ name }) => name.value === type)
    if (!known) return [missing(definition, type, published)]
    return membersOf(definition).flatMap((member) => {
      const coordinate = `${type}.${member.name.value}`
      const members = membersOf(known)
      const other = members.find(({ name }) => name.value === member.name.value)
      if (!other) return [missing(member, coordinate, members)]
      const [shown, real] = [bare(member), bare(other)]
      const what = `shown as ${shown}, but in the schema it is ${real}.`
      return shown === real ? [] : [{ offset: offsetOf(member), coordinate, what, fix: ADVICE }]
    })
  })
}

const publishedTypes = remember((schema: GraphQLSchema) =>
  namedIn(parse(printSchema(schema)).definitions),
)

const namedIn = (nodes: readonly ASTNode[]) =>
  nodes.filter((node): node is ASTNode & Named => 'name' in node && !!node.name)

const membersOf = (node: Named) =>
  ['fields', 'values', 'types'].flatMap((key) =>
    namedIn((node as unknown as Partial<Record<string, readonly ASTNode[]>>)[key] ?? []),
  )

/** Without descriptions and directives. */
const bare = (node: Named) =>
  print(
    visit(node, {
      Directive: () => null,
      StringValue: (_node, key) => (key === 'description' ? null : undefined),
    }),
  )

const offsetOf = ({ name }: Named) => name.loc?.start ?? 0

function missing(node: Named, coordinate: string, others: readonly Named[]): Mistake {
  const names = others.map(({ name }) => name.value)
  const fix = didYouMean(node.name.value, names) ?? ADVICE
  return { offset: offsetOf(node), coordinate, what: 'this is not in the schema.', fix }
}
