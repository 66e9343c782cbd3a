/**
 * The diagrams show every change of state that the sample endpoint makes, and the
 * endpoint makes every change that they show, but for those that come from banks and
 * partners. Walks with many calls in a random order, the same at each run, find the
 * changes; every record that is saved counts, states in between as well.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE } from '@/sample-api/clock'
import { seed } from '@/sample-api/data/seed'
import { Table } from '@/sample-api/store'
import { newClient } from '@/sample-api/testing/client'
import { GUIDES } from '@/scripts/commands/new/page-source'
import { sourceOf } from './support/pages'
import { randomCaller, randomFrom, type KnownIds } from './support/random-calls'
import { SCRIPTS, type Step } from './support/scripted-calls'
import { changesOfDiagram } from './support/state-changes'

const WALKS = 40
const CALLS = 60

/** The page and the titles of the diagrams of each kind of record, by the prefix of its ids. */
const DRAWN = {
  trx: { page: 'manage-transactions', title: /./ },
  inb: { page: 'inbounds', title: /^States of|^How an inbound/ },
  rcp: { page: 'manage-recipients', title: /./ },
  kyc: { page: 'kyc', title: /./ },
  flg: { page: 'flags-and-tickets', title: /flag/ },
  tck: { page: 'flags-and-tickets', title: /ticket/ },
  frm: { page: 'forms', title: /template/ },
  fsb: { page: 'forms', title: /submission/ },
  reg: { page: 'register', title: /./ },
  cfg: { page: 'frontend-configuration', title: /./ },
} as const

/** Changes that the sample endpoint cannot make, because nobody is there to cause them. */
const FROM_OUTSIDE: Partial<Record<string, readonly string[]>> = {
  // The partner and the recipient's bank.
  trx: ['COMPLETED → PAYOUT_FAILED', 'PROCESSING → PAYOUT_FAILED', 'READY_FOR_PICKUP → COMPLETED'],
  // The payer's bank.
  inb: ['MATCHED → REVERSED'],
}

type Client = ReturnType<typeof newClient>

interface Stored {
  id: string
  status?: string
  heldSince?: string
}

/** The state as staff read it. */
const stateOf = ({ status, heldSince }: Stored) => (heldSince ? 'ON_HOLD' : status)

const kindOf = (id: string) => id.split('_')[0] ?? ''

/** Changes that were made, by the prefix of the ids. */
const made = new Map<string, Set<string>>()

/** The records within sample data, those within other records included. */
function recordsIn(data: unknown): Stored[] {
  if (typeof data !== 'object' || data === null) return []
  const within = Object.values(data).flatMap(recordsIn)
  return 'id' in data && typeof data.id === 'string' ? [data as Stored, ...within] : within
}

/** Plays calls against fresh records, and notes what each of them changes. */
function watch(callsOf: (client: Client, ids: KnownIds) => readonly (() => void)[]): void {
  const ids: KnownIds = new Map()
  const states = new Map<string, string | undefined>()
  const note = (record: Stored): void => {
    const kind = kindOf(record.id)
    if (!states.has(record.id)) ids.set(kind, [...(ids.get(kind) ?? []), record.id])
    states.set(record.id, stateOf(record))
  }
  for (const record of recordsIn(seed())) note(record)
  for (const call of callsOf(newClient(), ids)) {
    call()
    for (const [record] of saved.mock.calls as [Stored][]) {
      const change = `${states.get(record.id) ?? 'start'} → ${stateOf(record)}`
      made.set(kindOf(record.id), (made.get(kindOf(record.id)) ?? new Set()).add(change))
      note(record)
    }
    saved.mockClear()
  }
}

const byChance = (client: Client, ids: KnownIds, walk: number) =>
  new Array<() => void>(CALLS).fill(randomCaller(client, ids, randomFrom(walk)))

const scripted = ({ advance, call }: Client, script: readonly Step[]) =>
  script.map((step) => () => {
    if (typeof step === 'number') {
      advance(step * MINUTE)
      return
    }
    const [name, changes, token] = step
    expect(call(name, changes, '', token)).not.toHaveProperty('errors')
  })

function drawnChanges({ page, title }: { page: string; title: RegExp }): string[] {
  const source = sourceOf(`${GUIDES}/${page}.mdx`)
  const diagrams = [...source.matchAll(/^```mermaid title="([^"]*)"\n(.*?)^```$/gms)]
  return diagrams.flatMap(([, name = '', text = '']) =>
    title.test(name) ? changesOfDiagram(text) : [],
  )
}

const saved = vi.spyOn(Table.prototype, 'save')

beforeAll(() => {
  for (let walk = 1; walk <= WALKS; walk++) watch((client, ids) => byChance(client, ids, walk))
  for (const script of SCRIPTS) watch((client) => scripted(client, script))
}, 120_000)

afterAll(() => {
  saved.mockRestore()
})

describe.each(Object.entries(DRAWN))('changes of state of %s', (kind, place) => {
  const drawn = new Set(drawnChanges(place))
  const outside = FROM_OUTSIDE[kind] ?? []

  test('are all drawn', () => {
    const changes = [...(made.get(kind) ?? [])].filter((change) => !/^(\w+) → \1$/.test(change))
    expect(changes.filter((change) => !drawn.has(change)).sort()).toEqual([])
  })

  test('are all made, or come from outside', () => {
    const missing = [...drawn].filter((change) => !made.get(kind)?.has(change))
    expect(missing.sort()).toEqual([...outside].sort())
  })
})
