/**
 * How the API reference presents the schema. Only Node reads this file. It never reaches browsers, so it can name
 * hidden elements, and contain functions and computed values.
 */
import type { ApiSettings, EnumValue } from 'nextra-graphql/model/api-settings.ts'

/** The sample endpoint for commands. pages/_app.tsx sets its part for browsers. */
export const sample = 'sample/index.ts'

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
   * those who may call, and `every` is the text if all of them may. `false` removes a directive.
   */
  directives: {
    auth: ({ roles }: { roles?: EnumValue[] }) =>
      roles && { callers: roles, text: `For ${roles.join(', ')}`, every: 'For every role' },
    public: () => ({ callers: 'anyone', text: 'For anyone, without signing in' }),
    idempotent: ({ key, hours }: { key: string; hours?: number }) => ({
      chip: 'Idempotent',
      text: `Safe to repeat with the same \`${key}\`${hours ? `, within ${hours} hours` : ''}.`,
    }),
    secondPerson: ({ than, when }: { than: string; when?: string }) => ({
      chip: 'Second person',
      text: `Requires a second person: not \`${than}\`${when ? `, when ${when}` : ''}.`,
    }),
    stepUp: ({ challenge, answer }: { challenge: string; answer: string }) => ({
      chip: 'Step-up',
      text: `Requires step-up: send \`${challenge}\` and the code in \`${answer}\`.`,
    }),
  },
  /** Additional search terms for operations and types. */
  also: {
    createTransaction: ['payout', 'payment', 'send money', 'transfer', 'create payout'],
    cancelTransaction: ['cancel order', 'cancel payment', 'cancel transfer', 'stop a payment'],
  },
  /** Markdown at the top of the list of queries, mutations or subscriptions. */
  intros: {
    mutation: 'Unless stated otherwise, repeating a call is not safe (no idempotency key).',
  },
  /**
   * Values in examples, by scalar or by coordinate: `ULID: '01J8ZK3V9M'`, `'Order.id': '…'`,
   * `'Query.order(id:)': '…'`. `@example(value:)` in the schema does the same. A whole number beyond
   * 2^53 is a BigInt: `9007199254740993n`.
   */
  examples: { 'MobileWalletInput.provider': 'Example Wallet' },
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
  failures: ['*.message'],
  /** Where and how to subscribe: `{ url: 'wss://api.example.com/graphql', protocol: 'websocket' }`, or `'sse'`. */
  // subscriptions: undefined,
  /** The site that paths such as `/guides/start` in descriptions belong to; without it they are pages here. */
  // linkBase: 'https://docs.example.com',
}
