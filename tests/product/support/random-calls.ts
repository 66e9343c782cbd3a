/**
 * Calls of the sample endpoint in a random order: the arguments of each mutation's
 * example, with other records, values of enums, amounts and times in their places.
 */
import {
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  type DocumentNode,
  type GraphQLInputType,
} from 'graphql'
import { DAY, HOUR, MINUTE } from '@/sample-api/clock'
import { authorizationFor } from '@/sample-api/context'
import type { SampleApi } from '@/sample-api/create-sample-api'
import { mutationExamples } from '@/sample-api/examples'
import { allowedRoles } from '@/sample-api/operation-rules'
import { documentOf, type MutationName } from '@/sample-api/testing/operations'

/** The ids of the records that exist, by prefix, the oldest first. */
export type KnownIds = Map<string, string[]>

/** A number from 0 up to, not including, 1. */
export type Random = () => number

/** The same numbers at each run for a seed (mulberry32, public domain). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const STEPS = [6 * MINUTE, 61 * MINUTE, 25 * HOUR, 6 * DAY, 400 * DAY]
const AMOUNTS = ['40.00', '60.00', '100.00', '150.00', '500.00']
const NAMES = ['Recipient B', 'Recipient N', 'Recipient Possible Match']
const IBANS = ['NL91ABNA0417164300', 'FR1420041010050500013M02606', 'BE68539007547034']
const SUBJECTS = ['cus', 'rcp', 'trx', 'trx', 'inb']
/** Second persons, where two must act. */
const SECOND: Readonly<Record<string, string>> = {
  'Bearer officer': 'Bearer officer2',
  'Bearer administrator': 'Bearer administrator2',
}

/** Makes calls of one endpoint, one at a time. */
export function randomCaller(api: SampleApi, known: KnownIds, random: Random): () => void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const fields = Object.values(api.schema.getMutationType()?.getFields() ?? {})

  /** Another record of the kind, often the newest, since what was just made goes on soonest. */
  const other = (id: string): string => {
    const ids = known.get(id.split('_')[0] ?? '')
    if (!ids || chance(0.4)) return id
    return (chance(0.6) ? ids.at(-1) : pick(ids)) ?? id
  }

  const vary = (name: string, type: GraphQLInputType, value: unknown): unknown => {
    const inner = getNullableType(type)
    if (isListType(inner)) {
      return Array.isArray(value) ? value.map((item) => vary(name, inner.ofType, item)) : value
    }
    if (isInputObjectType(inner)) {
      return Object.fromEntries(
        Object.entries(value as object).map(([key, item]) => {
          const field = inner.getFields()[key]
          return [key, field ? vary(key, field.type, item) : item]
        }),
      )
    }
    if (isEnumType(inner)) {
      return chance(0.6) ? value : pick(inner.getValues().map((item) => item.name))
    }
    if (typeof value === 'boolean') return chance(0.5)
    if (name === 'idempotencyKey') return uuid(random)
    if (name === 'expectedVersion') return chance(0.5) ? value : pick([1, 2, 3, 4, 5])
    if (name === 'amount' && typeof value === 'string') return pick([value, ...AMOUNTS])
    if (name === 'full') return pick([value, ...NAMES])
    if (name === 'iban') return pick([value, ...IBANS])
    if (name === 'subjectId') return other(`${pick(SUBJECTS)}_01`)
    if (name === 'remittanceInformation') return chance(0.5) ? 'NO REFERENCE' : value
    if (/^(response|code|challengeResponse)$/.test(name) && chance(0.2)) return '000000'
    return getNamedType(inner).name === 'ID' ? other(String(value)) : value
  }

  return () => {
    if (chance(0.08)) {
      api.advance(pick(STEPS))
      return
    }
    const field = pick(fields)
    const name = field.name as MutationName
    const example = Object.entries(mutationExamples[name])
    const variables = Object.fromEntries(
      example.map(([key, value]) => {
        const argument = field.args.find((item) => item.name === key)
        return [key, argument ? vary(key, argument.type, value) : value]
      }),
    )
    if (name === 'submitForm') variables.draft = chance(0.5)
    const first = authorizationFor(pick(allowedRoles(api.schema, name)))
    const authorization = (chance(0.5) && SECOND[first]) || first
    // The document is valid by its making, and too often the same to prove it each time.
    void execute({
      schema: api.schema,
      document: parsed(api, name),
      variableValues: variables,
      contextValue: api.beginRequest(authorization),
    })
  }
}

const documents = new Map<MutationName, DocumentNode>()

function parsed({ schema }: SampleApi, name: MutationName): DocumentNode {
  const document = documents.get(name) ?? parse(documentOf(schema, name))
  documents.set(name, document)
  return document
}

const uuid = (random: Random) =>
  `00000000-0000-4000-8000-${Math.floor(random() * 1e12)
    .toString()
    .padStart(12, '0')}`
