import {
  getNamedType,
  isUnionType,
  Kind,
  parse,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { groupBy } from '@/lib/format/group-by'
import { remember } from '@/lib/format/remember'
import { fencedBlocks } from '@/lib/mdx/fences.mjs'
import { REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { anchorId } from './anchors'
import { rootOperation } from './sdl/type-kinds'
import { operationsOf } from './pages'
import type { Reference } from './reference'
import { membersOf } from './sdl/schema-elements'

/** A guide of the docs: its label in the menu, and the text of its source. */
interface Guide {
  title: string
  /** Its page, without base path. */
  href: string
  source: string
}

/** What groups the contents of a reference page: its guides in their order, and the guide of an entry. */
export interface GuideIndex {
  titles: readonly string[]
  /** @param id of an entry, such as `mutation-createQuote`; undefined for one that no guide links to */
  guideOf: (id: string) => Pick<Guide, 'title' | 'href'> | undefined
  /** Ids of the entries that guides use, the most used first. */
  mostUsed: () => readonly string[]
}

/** What a word of an entry's name in the title of a guide weighs, in links. */
const NAMED = 3

/**
 * Which guide each entry of the reference belongs to: of those that link to it the one that does
 * so most, where a word of its name in the title counts as three links; among equals the first.
 * The links are the authors' own, so a schema without guides has no groups.
 */
export function indexGuides(guides: readonly Guide[]): GuideIndex {
  const best = new Map<string, { title: string; href: string; score: number }>()
  for (const { title, href, source } of guides) {
    const words = wordsOf(title)
    const counts = new Map<string, number>()
    for (const [, id = '', name = ''] of source.matchAll(ENTRY_LINK)) {
      const isNamed = wordsOf(name).some((word) => words.includes(word))
      counts.set(id, (counts.get(id) ?? (isNamed ? NAMED : 0)) + 1)
    }
    for (const [id, score] of counts) {
      if (score > (best.get(id)?.score ?? 0)) best.set(id, { title, href, score })
    }
  }
  return {
    titles: guides.map(({ title }) => title),
    guideOf: (id) => best.get(id),
    mostUsed: () => mostUsed(guides.map(({ source }) => source)),
  }
}

/** Words in lower case without a plural's ending; a name at its capitals. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\W+/)
    .map((word) => word.replace(/s$/, ''))

/** A link to an entry or a part of it; groups: the id of the entry, its name. */
const ENTRY_LINK = new RegExp(`${REFERENCE_PREFIX}/\\w+#([a-z]+-(\\w+))`, 'g')

/** The info string of an example that is valid GraphQL. */
const CHECKED = /^graphql(?!.* nocheck)/

/**
 * The entries that texts use, by how often they link to one, call it in an example, or name it as
 * code; among equals the one that comes first. What is neither linked nor called does not count:
 * its name could be of something else.
 *
 * @param sources of pages, in their order
 * @returns ids such as `mutation-login`, the most used first
 */
export function mostUsed(sources: readonly string[]): string[] {
  const text = sources.join('\n')
  const uses = [...linksIn(text), ...callsIn(text)].sort((a, b) => a.at - b.at)
  const named = groupBy([...text.matchAll(/`(\w+)`/g)], ([, name]) => name)
  const namesOf = (id: string) => named.get(id.replace(/^\w+-/, ''))?.length ?? 0
  return [...groupBy(uses, ({ id }) => id)]
    .map(([id, { length }]) => ({ id, count: length + namesOf(id) }))
    .sort((a, b) => b.count - a.count)
    .map(({ id }) => id)
}

interface Use {
  id: string
  /** Its place in the text. */
  at: number
}

const linksIn = (text: string): Use[] =>
  [...text.matchAll(ENTRY_LINK)].map(({ 1: id = '', index }) => ({ id, at: index }))

function callsIn(text: string): Use[] {
  const lines = text.split('\n')
  // Counted once: the text is that of all guides.
  const begins = [0]
  for (const [index, { length }] of lines.entries()) begins.push((begins[index] ?? 0) + length + 1)
  const examples = fencedBlocks(lines).filter(({ info }) => CHECKED.test(info))
  return examples.flatMap(({ start, end }) => {
    const at = begins[start] ?? 0
    // Within a quotation every line begins with its mark.
    const code = lines.slice(start + 1, end).map((line) => line.replace(/^[\s>]+/, ''))
    return parse(code.join('\n')).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD
              ? { id: anchorId(definition.operation, field.name.value), at }
              : [],
          )
        : [],
    )
  })
}

/** The domain of types that several domains need alike. */
export const SHARED = 'Shared'

/** What a use weighs less with each type in between. */
const FARTHER = 4

/**
 * The domain of each type, named by a guide as operations are: the one whose operations need it
 * most, where what is near weighs more. Where none has half of the weight, the type is shared.
 *
 * @returns by type name; a type that only operations without a guide lead to is missing
 */
export function domainsOfTypes(
  { schema, entries }: Pick<Reference, 'schema' | 'entries'>,
  guideOf: GuideIndex['guideOf'],
): ReadonlyMap<string, string> {
  const weights = new Map<string, Map<string, number>>()
  for (const field of operationsOf(entries)) {
    const guide = guideOf(anchorId(field.operation, field.name))
    if (!guide) continue
    const own = [field, ...field.args].map(({ type }) => getNamedType(type))
    for (const [{ name }, steps] of stepsFrom(schema, own)) {
      const known = weights.get(name) ?? new Map<string, number>()
      weights.set(name, known.set(guide.title, (known.get(guide.title) ?? 0) + FARTHER ** -steps))
    }
  }
  return new Map([...weights].map(([name, byGuide]) => [name, heaviest(byGuide)]))
}

function heaviest(weights: ReadonlyMap<string, number>): string {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return [...weights].find(([, weight]) => weight * 2 >= all)?.[0] ?? SHARED
}

/** Every type that can be reached, with the number of steps to it. */
function stepsFrom(
  schema: GraphQLSchema,
  types: readonly GraphQLNamedType[],
): ReadonlyMap<GraphQLNamedType, number> {
  const found = new Map<GraphQLNamedType, number>()
  let next = types
  for (let steps = 0; next.length > 0; steps += 1) {
    const fresh = [...new Set(next)].filter((type) => !found.has(type))
    for (const type of fresh) found.set(type, steps)
    // The fields of a root type are operations, with domains of their own.
    next = fresh.filter((type) => !rootOperation(schema, type)).flatMap(partsOf)
  }
  return found
}

/** The types that a type is made of: of its fields and their arguments, or of its members. */
const partsOf = remember((type: GraphQLNamedType): readonly GraphQLNamedType[] => {
  if (isUnionType(type)) return type.getTypes()
  return membersOf(type)
    .flatMap((member) => [member, ...membersOf(member)])
    .flatMap((member) => ('type' in member ? getNamedType(member.type) : []))
})
