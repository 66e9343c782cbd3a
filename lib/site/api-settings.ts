/**
 * The section `api` of `site.config.ts`: the schema that readers see, as its owner wants it shown. Apart
 * from `site`, which browsers get: what is hidden here stands in no file of the built site.
 */
import { z } from 'zod'

/** A text of a form. @param rule continues a sentence */
export const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)

const words = z.string().min(1, 'is empty')

const operation = z.enum(['query', 'mutation', 'subscription'])

/** Markdown, with `{argument}` for a value; in parts, of which one without its values is left out. */
const sentence = z.union([words, z.array(words).min(1).readonly()])

const directive = z.union(
  [
    z.literal(false),
    sentence,
    z.strictObject({
      chip: words.optional(),
      text: sentence,
      callers: z.union([z.literal('anyone'), words]).optional(),
      every: words.optional(),
      usual: z.strictObject({ of: operation, chip: words, text: words }).optional(),
    }),
  ],
  'has to be a sentence, parts of one, false, or an object of chip, text, callers, every and usual',
)

/** A site, perhaps a folder of it. */
const address = matching(
  /^https?:\/\/[^\s?#]*[^\s?#/]$/,
  'has to be an absolute URL without a slash at the end',
)

const name = matching(/^\w+$/, 'has to be the name of a directive, without @ and arguments')

const hidden = z.union([
  z.instanceof(RegExp),
  matching(
    /^@\w+(?:\(\w+: ?[^()]+\))?$|^[\w*]+(?:\.[\w*]+(?:\([\w*]+:\))?)?$/,
    'has to be a directive such as @internal, or a coordinate such as Query.ledger, *.margin or Order.total(tax:)',
  ),
])

const groups = z.union([
  matching(/^@\w+\(\w+:\)$/, 'has to be a directive and its argument, such as @doc(category:)'),
  z.record(
    words,
    z.array(matching(/^[\w*.]+$/, 'has to be a name, such as *Order* or Query.orders')).readonly(),
  ),
])

const coordinate = matching(
  /^\w+(?:\.\w+(?:\(\w+:\))?)?$/,
  'has to be a scalar such as ULID, or a coordinate such as Order.id or Query.order(id:)',
)

/** True for what JSON can write: no function, big integer or circle. */
const isJson = (value: unknown) => {
  try {
    return Boolean(JSON.stringify(value))
  } catch {
    return false
  }
}

/** Settings of the owner of a schema; site.config.ts tells what each setting means. */
export const apiSettings = z.strictObject({
  hide: z.array(hidden).readonly().optional(),
  directives: z.record(name, directive).optional(),
  examples: z
    .record(coordinate, z.unknown().refine(isJson, 'has to be a value that JSON can write'))
    .optional(),
  groups: groups.optional(),
  facts: z
    .custom<(coordinate: string) => string | undefined>(
      (value) => typeof value === 'function',
      'has to be a function from a coordinate to Markdown',
    )
    .optional(),
  failures: z
    .array(
      matching(
        /^[\w*]+(?:\.[\w*]+)?$/,
        'has to be a name such as *Error, or a field such as *.message',
      ),
    )
    .readonly()
    .optional(),
  linkBase: address.optional(),
  namespaces: z
    .record(matching(/^\w+\.\w+$/, 'has to be a field, such as Mutation.orders'), z.boolean())
    .optional(),
  intros: z.partialRecord(operation, words).optional(),
  subscriptions: z
    .strictObject({
      url: matching(/^(?:https?|wss?):\/\/\S+$/, 'has to be an absolute URL'),
      protocol: z.enum(['websocket', 'sse']),
    })
    .optional(),
})

export type ApiSettings = z.infer<typeof apiSettings>
