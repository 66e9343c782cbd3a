/**
 * How the API reference presents the schema. Only Node reads this file. It never reaches browsers, so it can name
 * hidden elements, and contain functions and computed values.
 */
import type { ApiSettings, EnumValue } from 'nextra-graphql/model/api-settings.ts'

/** Module of the sample endpoint for commands. pages/_app.tsx names the one for browsers. */
export const sample = 'sample/index.ts'

export const api: ApiSettings = {
  /**
   * Elements to hide, with everything that only they use. Select them by a directive such as `@internal` or
   * `@tag(name: "internal")`, by the text of a description (`/\[internal\]/i`), or by coordinates, in which `*` matches
   * part of a name: `Query.ledger`, `Ledger`, `*.margin`, `Order.total(tax:)`. They do not appear in any file of the
   * built site, unless a visible text mentions them.
   */
  hide: [],
  /**
   * Texts for directives, in display order. Each is a function of the directive's values that returns a sentence in
   * Markdown, or `{ chip, text, callers, every }`. `chip` is a label that unfolds `text`, `callers` lists who may make
   * the call, and `every` is the text if all callers may. `false` removes a directive.
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
   * Values for examples, by scalar or by coordinate: `ULID: '01J8ZK3V9M'`, `'Order.id': '…'`,
   * `'Query.order(id:)': '…'`. `@example(value:)` in the schema does the same. Write integers
   * beyond 2^53 as BigInt: `9007199254740993n`.
   */
  examples: { 'MobileWalletInput.provider': 'Example Wallet' },
  /**
   * Groups of entries under headings, by a directive such as `'@doc(category:)'`, or by names with `*`:
   * `{ Orders: ['*Order*', 'Query.search'] }`. Other entries are listed under the guides that link to them.
   */
  groups: {},
  /**
   * Fields that only group operations, as in `mutation { orders { create } }`, are recognised by their type. Use
   * `'Mutation.admin': true` or `'Query.me': false` to override this.
   */
  namespaces: {},
  /** Adds facts to an entry or a part of it, as Markdown: `(coordinate) => OWNERS[coordinate]`. */
  // facts: undefined,
  /**
   * Types that represent errors, by name or interface (`'*Error'`), or by a field (`'*.message'`). `*` matches part of
   * a name. By default, these are the types that implement an interface whose name ends in `Error`.
   */
  failures: ['*.message'],
  /** URL and protocol of subscriptions: `{ url: 'wss://api.example.com/graphql', protocol: 'websocket' }`, or `'sse'`. */
  // subscriptions: undefined,
  /** The site to which paths such as `/guides/start` in descriptions belong. The default is this site. */
  // linkBase: 'https://docs.example.com',
}
