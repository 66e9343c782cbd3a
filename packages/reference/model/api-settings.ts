/** Settings of a schema's owner: what readers see of it, and how. They may contain functions, and only Node reads them. */
import { z } from 'zod'
import { exactJson } from '#shared/json.ts'
import { parseDirective } from './parse-document.ts'

/** A value of an enum. Written into text, it becomes a link to its entry. */
export interface EnumValue {
  name: string
  /** `Compliance officer` for `COMPLIANCE_OFFICER`. */
  label: string
  toString: () => string
}

/** What readers see of an applied directive. */
export interface Words {
  /** A sentence, in Markdown. */
  text: string
  /** A word that unfolds the sentence. */
  chip?: string | undefined
  /** Who may call the operation; `anyone` needs no sign-in. */
  callers?: 'anyone' | readonly (EnumValue | string)[]
  /** Replaces the sentence where all callers may call. */
  every?: string
}

/**
 * Words an applied directive.
 *
 * @param values of its arguments, defaults included; enum values are `EnumValue`s. Their types are the schema's
 * @returns a sentence or more; nothing shows the directive as the schema has it
 */
// oxlint-disable-next-line typescript/no-explicit-any -- owners annotate the values that their schema has
export type DirectiveWords = (values: any) => Words | string | null | undefined

const text = z.string().min(1, 'is empty')
const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)

const operation = z.enum(['query', 'mutation', 'subscription'])

const directive = z.custom<DirectiveWords | false>(
  (value) => value === false || typeof value === 'function',
  'must be false, or a function of the values that returns a sentence, such as ({ max }) => `At most ${max} calls a minute.`',
)

/** A site, or a folder of it. */
const address = matching(
  /^https?:\/\/[^\s?#]*[^\s?#/]$/,
  'must be an absolute URL without a trailing slash',
)

const name = matching(/^\w+$/, 'must be the name of a directive, without the @ or any arguments')

const hidden = z.union([
  z.instanceof(RegExp),
  z
    .string()
    .refine(
      (entry) =>
        parseDirective(entry) !== null || /^[\w*]+(?:\.[\w*]+(?:\([\w*]+:\))?)?$/.test(entry),
      'must be a directive such as @internal, or a coordinate such as Query.ledger, *.margin or Order.total(tax:)',
    ),
])

const groups = z.union([
  matching(/^@\w+\(\w+:\)$/, 'must be a directive and its argument, such as @doc(category:)'),
  z.record(
    text,
    z.array(matching(/^[\w*.]+$/, 'must be a name, such as *Order* or Query.orders')).readonly(),
  ),
])

const coordinate = matching(
  /^\w+(?:\.\w+(?:\(\w+:\))?)?$/,
  'must be a scalar such as ULID, or a coordinate such as Order.id or Query.order(id:)',
)

/** True for what JSON can represent: no functions or circular references. */
const isJson = (value: unknown) => {
  try {
    return Boolean(exactJson(value))
  } catch {
    return false
  }
}

/** Settings of a schema's owner; api.config.ts explains each. */
export const apiSettings = z.strictObject({
  hide: z.array(hidden).readonly().optional(),
  directives: z.record(name, directive).optional(),
  examples: z
    .record(coordinate, z.unknown().refine(isJson, 'must be a value that JSON can represent'))
    .optional(),
  groups: groups.optional(),
  facts: z
    .custom<(coordinate: string) => string | undefined>(
      (value) => typeof value === 'function',
      'must be a function from a coordinate to Markdown',
    )
    .optional(),
  failures: z
    .array(
      matching(
        /^[\w*]+(?:\.[\w*]+)?$/,
        'must be a name such as *Error, or a field such as *.message',
      ),
    )
    .readonly()
    .optional(),
  linkBase: address.optional(),
  namespaces: z
    .record(matching(/^\w+\.\w+$/, 'must be a field, such as Mutation.orders'), z.boolean())
    .optional(),
  also: z
    .record(
      matching(/^[\w.]+$/, 'must be the name of an operation or type'),
      z.array(text).readonly(),
    )
    .optional(),
  intros: z.partialRecord(operation, text).optional(),
  subscriptions: z
    .strictObject({
      url: matching(/^(?:https?|wss?):\/\/\S+$/, 'must be an absolute URL'),
      protocol: z.enum(['websocket', 'sse']),
    })
    .optional(),
})

export type ApiSettings = z.infer<typeof apiSettings>

/** The settings of a site without `api.config.ts`, which the bundler otherwise takes for `nextra-graphql/api-config`. */
export const api: ApiSettings = {}
