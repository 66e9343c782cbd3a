/** Settings for how a schema is presented. They can contain functions and are only used on the server. */
import { z } from 'zod'
import { exactJson } from '#shared/json.ts'
import { parseDirective } from './parse-document.ts'

/** An enum value. In a template string, it becomes a link to its entry. */
export interface EnumValue {
  name: string
  /** `Compliance officer` for `COMPLIANCE_OFFICER`. */
  label: string
  toString: () => string
}

/** How an applied directive is presented. */
export interface Words {
  /** A sentence in Markdown. */
  text: string
  /** Short label that expands to show the sentence. */
  chip?: string | undefined
  /** Who may call the operation. `anyone` means without signing in. */
  callers?: 'anyone' | readonly (EnumValue | string)[]
  /** Text to show instead if all roles are permitted. */
  every?: string
}

/**
 * Describes an applied directive.
 *
 * @param values argument values, including defaults. Enum values are `EnumValue`s; other types depend on the schema
 * @returns text to show; if empty, the directive is shown as in the schema
 */
// oxlint-disable-next-line typescript/no-explicit-any -- owners annotate the types of their schema
export type DirectiveWords = (values: any) => Words | string | null | undefined

const text = z.string().min(1, 'is empty')
const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)

const operation = z.enum(['query', 'mutation', 'subscription'])

const directive = z.custom<DirectiveWords | false>(
  (value) => value === false || typeof value === 'function',
  'must be false, or a function that returns a sentence for the values, such as ({ max }) => `At most ${max} calls a minute.`',
)

/** Address of a site or of a folder in it. */
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

/** Whether JSON can represent a value, which excludes functions and circular references. */
const isJson = (value: unknown) => {
  try {
    return Boolean(exactJson(value))
  } catch {
    return false
  }
}

/** Schema of the settings. api.config.ts explains each setting. */
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

/** Default settings. If a site has an `api.config.ts`, the bundler resolves `nextra-graphql/api-config` to it instead. */
export const api: ApiSettings = {}
