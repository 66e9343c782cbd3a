/** In-memory storage of a sample endpoint. */
import type { Records } from '../records'
import { shift, START } from './clock'
import { notFound } from './errors'

interface Identified {
  id: string
}

/** Records of one type by id, in insertion order. */
export class Table<T extends Identified> {
  private readonly records: Map<string, T>

  constructor(seed: readonly T[]) {
    this.records = new Map(seed.map((record) => [record.id, record]))
  }

  get(id: string | null | undefined): T | null {
    return (id ? this.records.get(id) : undefined) ?? null
  }

  /**
   * Returns a record that another record refers to.
   *
   * @throws Error when it is missing, which is a mistake in the sample data
   */
  require(id: string): T {
    const record = this.records.get(id)
    if (!record) throw new Error(`The sample data has no record "${id}".`)
    return record
  }

  /**
   * Returns a record that a caller asked for.
   *
   * @throws GraphQLError NOT_FOUND
   */
  need(id: string, type: string): T {
    const record = this.records.get(id)
    if (!record) throw notFound(type, id)
    return record
  }

  all(): T[] {
    return [...this.records.values()]
  }

  where(test: (record: T) => boolean): T[] {
    return this.all().filter(test)
  }

  find(test: (record: T) => boolean): T | null {
    return this.all().find(test) ?? null
  }

  /** Updates fields of a record. */
  update(record: T, changes: Partial<T>): T {
    return this.save({ ...record, ...changes })
  }

  /** Adds a record, or replaces the one with the same id. */
  save<R extends T>(record: R): R {
    this.records.set(record.id, record)
    return record
  }
}

/** Result of a call with an idempotency key, returned again when the call is repeated. */
interface RememberedCall {
  body: string
  result: unknown
  at: string
}

/** Consecutive failed attempts; the count restarts after a success or a lock. */
interface Failures {
  count: number
  lockedUntil?: string
}

export type Tables = { [K in keyof Records]: Table<Records[K][number]> }

/** Table, id prefix and reference prefix of each type. */
const KINDS = {
  CollectionAccount: ['accounts', 'acc'],
  Corridor: ['corridors', 'cor'],
  Customer: ['customers', 'cus', 'CU'],
  Document: ['documents', 'doc'],
  Flag: ['flags', 'flg'],
  FormSubmission: ['submissions', 'fsb'],
  FormTemplate: ['templates', 'frm'],
  FrontendConfiguration: ['configurations', 'cfg'],
  Inbound: ['inbounds', 'inb', 'IN'],
  InboundMatch: ['matches', 'mat'],
  KycCase: ['kycCases', 'kyc'],
  MfaChallenge: ['challenges', 'chl'],
  Quote: ['quotes', 'quo'],
  Recipient: ['recipients', 'rcp', 'RC'],
  Registration: ['registrations', 'reg'],
  Ticket: ['tickets', 'tck', 'TK'],
  Transaction: ['transactions', 'trx', 'TX'],
} as const satisfies Record<string, readonly [table: keyof Records, id: string, reference?: string]>

type Kind = keyof typeof KINDS
type RecordOf<K extends Kind> = Records[(typeof KINDS)[K][0]][number]

/** Returns the table of a type; undefined for types that are not stored. */
export const tableOf = (type: string): keyof Tables | undefined =>
  type in KINDS ? KINDS[type as Kind][0] : undefined

/** Returns the type of a table's records. */
export const typeOf = (table: keyof Tables): string =>
  Object.entries(KINDS).find(([, [name]]) => name === table)?.[0] ?? ''

/** Storage of one sample endpoint: all records, counters for new ids, and a clock. */
export class Store {
  readonly tables: Tables
  readonly rememberedCalls = new Map<string, RememberedCall>()
  /** Failed attempts by `password` or `factor` and email address. */
  readonly failures = new Map<string, Failures>()
  private readonly counters: Map<string, number>
  private time = START

  constructor(data: Records) {
    const tables = Object.entries<Identified[]>({ ...data }).map(([name, records]) => [
      name,
      new Table<Identified>(records),
    ])
    this.tables = Object.fromEntries(tables) as Tables
    this.counters = countNames(data)
  }

  /** Creates a record with the next id and reference of its type. */
  create<K extends Kind>(
    type: K,
    values: Omit<RecordOf<K>, '__typename' | 'id' | 'reference'>,
  ): RecordOf<K> {
    const [table, prefix, letters] = KINDS[type] as readonly [keyof Records, string, string?]
    const record = {
      __typename: type,
      id: this.nextId(prefix),
      ...(letters && { reference: this.nextReference(letters) }),
      ...values,
    }
    return (this.tables[table] as Table<Identified> as Table<RecordOf<K>>).save(
      record as Identified as RecordOf<K>,
    )
  }

  /** Returns the time of the sample clock. */
  now(): string {
    return this.time
  }

  /** Returns the instant some milliseconds from now. */
  later(milliseconds: number): string {
    return shift(this.time, milliseconds)
  }

  /** Sets the clock. Unlike the endpoint's `advance`, it applies no changes. */
  setNow(instant: string): void {
    this.time = instant
  }

  /** Returns the next id for a prefix: `nextId('trx')` after `trx_12` is `trx_13`. */
  nextId(prefix: string): string {
    return `${prefix}_${String(this.count(`${prefix}_`)).padStart(2, '0')}`
  }

  /** Returns the next human-readable reference for a prefix: `TX-2025-000124`. */
  nextReference(prefix: string): string {
    const number = this.count(`${prefix}-`)
    return `${prefix}-${this.time.slice(0, 4)}-${String(number).padStart(6, '0')}`
  }

  /** Returns the next value of a counter, which starts after the highest number in the sample data. */
  count(name: string): number {
    const next = (this.counters.get(name) ?? 0) + 1
    this.counters.set(name, next)
    return next
  }
}

/** Finds the highest number per prefix in all ids and references, including nested records. */
function countNames(data: unknown): Map<string, number> {
  const highest = new Map<string, number>()
  const names = JSON.stringify(data).matchAll(/"(?:id|reference)":"(\w+?[_-])(?:\d+-)?(\d+)"/g)
  for (const [, kind = '', number] of names) {
    highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(number)))
  }
  return highest
}
