import { isAbstractType, isUnionType, type GraphQLCompositeType, type GraphQLSchema } from 'graphql'
import { remember } from '@/lib/format/remember'
import type { SampleValues } from '../types'
import { candidates, leaf, type Candidate } from './candidates'
import { isFailure, type Selection } from './tree'

/** A candidate together with the place that it would be added to. */
interface Offer {
  candidate: Candidate
  into: Selection[]
  depth: number
  /** Types on the way, so that no selection turns in a circle. */
  above: readonly string[]
}

interface Added {
  /** Lines that were used. */
  lines: number
  /** What can be added now. */
  offers: Offer[]
}

/** Chooses what an example selects on a type. */
export type Selector = (type: GraphQLCompositeType, budget: number) => Selection[]

/** Types with up to this many leaves and nothing else, such as an amount of money, are selected whole. */
const SMALL_TYPE = 3

/** Leaves and nested selections per type, by depth to `MAX_DEPTH`: an overview first, then less and less. */
const LEAVES = [8, 6, 4, 3, 3]
const NESTED = [5, 3, 1, 1, 1]

/** How much one level of depth weighs against rank within a level. */
const DEPTH_WEIGHT = 20

/** Lines for a member that reports a failure: a message, and a list of problems with path and text. */
const FAILURE_LINES = 6
/** Lines for any other member of a union beside the first. */
const MEMBER_LINES = 4

/** Deeper than this nothing is selected: by then a reader has lost the shape. */
const MAX_DEPTH = 4

/**
 * Makes a selector for a schema. Starting from what is best to know, it adds the
 * next best field wherever that is in the tree, until the lines are used up. The
 * budget counts the lines of the selections, their parent's braces not included.
 */
export function createSelector(schema: GraphQLSchema, given: SampleValues): Selector {
  const candidatesOf = remember((type: GraphQLCompositeType) => candidates(schema, type, given))

  const offersOf = (
    type: GraphQLCompositeType,
    into: Selection[],
    depth: number,
    above: readonly string[],
  ): Offer[] => {
    const all = candidatesOf(type)
    const leaves = all.filter((candidate) => !candidate.into).slice(0, LEAVES[depth])
    const nested = all
      .filter(({ into: target }) => target && !above.includes(target.name) && target !== type)
      .slice(0, isAbstractType(type) ? undefined : NESTED[depth])
    const inside = [...above, type.name]
    return [...leaves, ...nested].map((candidate) => ({ candidate, into, depth, above: inside }))
  }

  /**
   * Adds a candidate where it belongs, if it fits: a leaf as it is, anything else
   * with the first thing to know about it.
   */
  const add = ({ candidate, into, depth, above }: Offer, room: number): Added | null => {
    const selection: Selection = { ...candidate.selection, children: [] }
    if (!candidate.into) {
      if (room < 1) return null
      into.push(selection)
      return { lines: 1, offers: [] }
    }
    // The success case of a union is read as if it were the result itself.
    const inner = selection.kind === 'fragment' && candidate.rank === 0 ? depth : depth + 1
    if (inner > MAX_DEPTH) return null
    const added = addFirst(offersOf(candidate.into, selection.children, inner, above), room - 2)
    if (!added) return null
    into.push(selection)
    return { lines: 2 + added.lines, offers: added.offers }
  }

  /** Adds the first leaf, or a small type whole, or where there is no leaf the best field that leads to one. */
  const addFirst = (offers: readonly Offer[], room: number): Added | null => {
    const leaves = offers.filter(({ candidate }) => !candidate.into)
    const isSmall = leaves.length === offers.length && leaves.length <= SMALL_TYPE
    const seeds = isSmall ? leaves : leaves.slice(0, 1)
    if (seeds.length > room) return null
    if (seeds.length > 0) {
      for (const seed of seeds) add(seed, room)
      return { lines: seeds.length, offers: offers.filter((offer) => !seeds.includes(offer)) }
    }
    for (const offer of offers) {
      const added = add(offer, room)
      const others = offers.filter((other) => other !== offer)
      if (added) return { ...added, offers: [...added.offers, ...others] }
    }
    return null
  }

  /** Adds the next best offer until the lines are used up. */
  const addBest = (queue: Offer[], budget: number): void => {
    let room = budget
    for (let best = takeBest(queue); best; best = takeBest(queue)) {
      const added = add(best, room)
      room -= added?.lines ?? 0
      queue.push(...(added?.offers ?? []))
    }
  }

  /** Adds a member with what a caller needs of it, whatever room the success has taken. */
  const addMember = ({ candidate, into, above }: Offer): void => {
    if (!candidate.into) return
    const selection: Selection = { ...candidate.selection, children: [] }
    const lines = isFailure(candidate.into.name) ? FAILURE_LINES : MEMBER_LINES
    addBest(offersOf(candidate.into, selection.children, 1, above), lines)
    if (selection.children.length > 0) into.push(selection)
  }

  return (type, budget) => {
    const root: Selection[] = []
    const offers = offersOf(type, root, 0, [])
    // The members of a result beside its success: few enough to handle, they are all shown.
    const isOther = ({ candidate }: Offer) =>
      isUnionType(type) && candidate.into !== null && candidate.rank > 0
    addBest(
      offers.filter((offer) => !isOther(offer)),
      budget,
    )
    offers.filter(isOther).forEach(addMember)
    // All that a type has may be deprecated, or need an object as an argument.
    return root.length > 0 ? root : [leaf('__typename', 0, [])]
  }
}

/** Takes the best offer out, of equal ones the first. */
const takeBest = (queue: Offer[]): Offer | undefined =>
  queue.sort((a, b) => cost(a) - cost(b)).shift()

function cost({ candidate, depth }: Offer): number {
  return depth * DEPTH_WEIGHT + candidate.rank
}
