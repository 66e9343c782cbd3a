import { anchorId } from './anchors'
import type { GuideIndex } from './guides'
import type { SchemaModel, TypeRef } from './model/types'

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
  model: SchemaModel,
  guideOf: GuideIndex['guideOf'],
): ReadonlyMap<string, string> {
  const uses = usesOf(model)
  const weights = new Map<string, Map<string, number>>()
  for (const { operation, name, type, args } of operationsOf(model)) {
    const guide = guideOf(anchorId(operation, name))
    if (!guide) continue
    for (const [found, steps] of stepsFrom(namesOf([type, ...args.map((arg) => arg.type)]), uses)) {
      const known = weights.get(found) ?? new Map<string, number>()
      weights.set(found, known.set(guide.title, (known.get(guide.title) ?? 0) + FARTHER ** -steps))
    }
  }
  return new Map([...weights].map(([name, byGuide]) => [name, heaviest(byGuide)]))
}

function heaviest(weights: ReadonlyMap<string, number>): string {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return [...weights].find(([, weight]) => weight * 2 >= all)?.[0] ?? SHARED
}

const operationsOf = ({ queries, mutations, subscriptions }: SchemaModel) => [
  ...queries,
  ...mutations,
  ...subscriptions,
]

const namesOf = (types: readonly TypeRef[]) => types.map(({ name }) => name)

/** The types that each type is made of: of its fields and their arguments, or of its members. */
function usesOf(model: SchemaModel): ReadonlyMap<string, readonly string[]> {
  const fielded = [...model.objects, ...model.interfaces].map(
    ({ name, fields }): [string, string[]] => [
      name,
      namesOf(fields.flatMap(({ type, args }) => [type, ...args.map((arg) => arg.type)])),
    ],
  )
  const inputs = model.inputs.map(({ name, fields }): [string, string[]] => [
    name,
    namesOf(fields.map(({ type }) => type)),
  ])
  const unions = model.unions.map(({ name, members }): [string, string[]] => [
    name,
    namesOf(members),
  ])
  return new Map([...fielded, ...inputs, ...unions])
}

/** Every type that can be reached, with the number of steps to it. */
function stepsFrom(
  names: readonly string[],
  uses: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let next = names
  for (let steps = 0; next.length > 0; steps += 1) {
    const fresh = [...new Set(next)].filter((name) => !found.has(name))
    for (const name of fresh) found.set(name, steps)
    next = fresh.flatMap((name) => uses.get(name) ?? [])
  }
  return found
}
