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
  const types = publishedTypes(schema)
  return namedIn(document.definitions).flatMap((definition) => {
    const type = types.find(({ name }) => name.value === definition.name.value)
    if (!type) return [missing(definition, '', types)]
    const members = membersOf(type)
    return membersOf(definition).flatMap((member) => {
      const other = members.find(({ name }) => name.value === member.name.value)
      if (!other) return [missing(member, `${type.name.value}.`, members)]
      const [shown, real] = [bare(member), bare(other)]
      if (shown === real) return []
      const what = `shown as ${shown}, but in the schema it is ${real}.`
      return [{ ...missing(member, `${type.name.value}.`, []), what }]
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

function missing({ name }: Named, owner: string, others: readonly Named[]): Mistake {
  const names = others.map((other) => other.name.value)
  return {
    offset: name.loc?.start ?? 0,
    coordinate: owner + name.value,
    what: 'this is not in the schema.',
    fix: didYouMean(name.value, names) ?? ADVICE,
  }
}
