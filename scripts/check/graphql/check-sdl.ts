import {
  Kind,
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

const fix =
  'Bring the excerpt into line with the published schema, or mark it nocheck="…" where it shows another one.'

/**
 * Compares an excerpt of SDL with the schema: it may leave out members and descriptions, but
 * what it shows has to exist, and be the same.
 */
export function checkSdl(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const published = publishedTypes(schema)
  return definitionsIn(document).flatMap((definition): Mistake[] => {
    const key = keyOf(definition)
    const known = published.get(key)
    const noun = key.startsWith('@') ? 'directive' : 'type'
    if (!known) {
      const others = [...published.values()].filter(({ kind }) => kind === definition.kind)
      return [missing(definition, key, noun, others)]
    }
    if (kindOf(known) !== kindOf(definition)) {
      const what = 'in the schema this is another kind of type.'
      return [{ ...placeOf(definition), coordinate: key, what, fix }]
    }
    return membersOf(definition).flatMap((member): Mistake[] => {
      const coordinate = `${key}.${member.name.value}`
      const other = membersOf(known).find(({ name }) => name.value === member.name.value)
      if (!other) return [missing(member, coordinate, nounOf(member), membersOf(known))]
      const [shown, real] = [bare(member), bare(other)]
      const what = `shown as ${shown}, but in the schema it is ${real}.`
      return shown === real ? [] : [{ ...placeOf(member), coordinate, what, fix }]
    })
  })
}

const publishedTypes = remember((schema: GraphQLSchema) => {
  const definitions = definitionsIn(parse(printSchema(schema)))
  return new Map(definitions.map((one) => [keyOf(one), one]))
})

const definitionsIn = ({ definitions }: DocumentNode) =>
  definitions.filter((node): node is typeof node & Named => 'name' in node && !!node.name)

const keyOf = ({ kind, name }: Named) =>
  kind === Kind.DIRECTIVE_DEFINITION ? `@${name.value}` : name.value

/** The same for a definition and for an extension. */
const kindOf = ({ kind }: Named) => kind.replace(/Type[DE]\w+$/, '')

const membersOf = (node: Named): Named[] =>
  [
    ...(('fields' in node && node.fields) || []),
    ...(('values' in node && node.values) || []),
    ...(('types' in node && node.types) || []),
  ] as Named[]

const nounOf = ({ kind }: Named) =>
  kind === Kind.NAMED_TYPE ? 'member' : kind === Kind.ENUM_VALUE_DEFINITION ? 'value' : 'field'

/** Without descriptions and directives. */
const bare = (node: Named) =>
  print(
    visit(node, {
      Directive: () => null,
      StringValue: (_node, key) => (key === 'description' ? null : undefined),
    }),
  )

const placeOf = ({ name }: Named) => ({ offset: name.loc?.start ?? 0 })

function missing(node: Named, coordinate: string, noun: string, others: readonly Named[]): Mistake {
  const hint = didYouMean(
    node.name.value,
    others.map(({ name }) => name.value),
  )
  const what = [`the schema has no such ${noun}.`, hint].filter(Boolean).join(' ')
  return { ...placeOf(node), coordinate, what, fix }
}
