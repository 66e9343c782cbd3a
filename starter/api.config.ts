/**
 * How the API reference presents the schema. Only Node reads this file. It never reaches browsers, so it can name
 * hidden elements, and contain functions and computed values.
 */
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'

export const api: ApiSettings = {
  /**
   * Elements that readers do not see, with everything that only they use: a directive such as `@internal` or
   * `@tag(name: "internal")`, the text of a description (`/\[internal\]/i`), or coordinates, with `*` for a part
   * of a name: `Query.ledger`, `Ledger`, `*.margin`, `Order.total(tax:)`. No file of the built site names them,
   * unless a text that readers see does.
   */
  hide: [],
  /**
   * Words for directives, in the order in which an entry shows them: a function of the values that returns a
   * sentence in Markdown, or `{ chip, text, callers, every }`. `chip` is a word that unfolds `text`, `callers` are
   * those who may call, and `every` is the text if all of them may. `false` removes a directive. Such as
   * `auth: ({ roles }) => ({ callers: roles, text: `For ${roles.join(', ')}` })`, `beta: () => 'This may change.'`.
   */
  directives: {},
  /** Markdown at the top of the list of queries, mutations or subscriptions. */
  intros: {},
  /**
   * Values in examples, by scalar or by coordinate: `ULID: '01J8ZK3V9M'`, `'Order.id': '…'`,
   * `'Query.order(id:)': '…'`. `@example(value:)` in the schema does the same. A whole number beyond
   * 2^53 is a BigInt: `9007199254740993n`.
   */
  examples: {},
  /**
   * Entries by subject, under headings of their pages: by a directive, `'@doc(category:)'`, or by names, with `*`:
   * `{ Orders: ['*Order*', 'Query.search'] }`. The others are listed under the guides that link to them.
   */
  groups: {},
  /**
   * Fields that only group operations, as in `mutation { orders { create } }`, are recognised by their type.
   * To correct that: `'Mutation.admin': true`, `'Query.me': false`.
   */
  namespaces: {},
  /** Further facts about an entry or a part of it, as Markdown: `(coordinate) => OWNERS[coordinate]`. */
  // facts: undefined,
  /**
   * Types that tell of a failure, with `*` for a part of a name: by their name or interface (`'*Error'`), or by a field
   * (`'*.message'`). Without it they are those that implement an interface whose name ends in `Error`.
   */
  // failures: ['*Error'],
  /** Where and how to subscribe: `{ url: 'wss://api.example.com/graphql', protocol: 'websocket' }`, or `'sse'`. */
  // subscriptions: undefined,
  /** The site that paths such as `/guides/start` in descriptions belong to; without it they belong to this site. */
  // linkBase: 'https://docs.example.com',
}
