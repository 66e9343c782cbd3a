import { describe, expect, it } from 'vitest'
import { newClient } from './testing/client'

const { ask } = newClient()

interface Connection {
  edges: { cursor: string; node: { id: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
  totalCount: number | null
}

const list = (args: string) =>
  ask(`{ transactions${args} {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage } totalCount
  } }`)

function page(args: string) {
  const { edges, pageInfo: info, totalCount: total } = list(args) as Connection
  const cursors = edges.map(({ cursor }) => cursor)
  return { ids: edges.map(({ node }) => node.id), cursors, info, total }
}

describe('pages of a list', () => {
  const all = page('').ids

  it('hold twenty records unless the caller says otherwise, the newest first', () => {
    expect(all).toHaveLength(12)
    expect(all[0]).toBe('trx_01')
  })

  it('follow one another forwards without a gap', () => {
    const first = page('(first: 5)')
    expect(first.ids).toEqual(all.slice(0, 5))
    expect(first.info).toEqual({ hasNextPage: true, hasPreviousPage: false })
    expect(first.total).toBe(12)
    const second = page(`(first: 5, after: "${first.cursors.at(-1) ?? ''}")`)
    expect(second.ids).toEqual(all.slice(5, 10))
    const third = page(`(first: 5, after: "${second.cursors.at(-1) ?? ''}")`)
    expect(third.ids).toEqual(all.slice(10))
    expect(third.info).toEqual({ hasNextPage: false, hasPreviousPage: true })
  })

  it('follow one another backwards', () => {
    const last = page('(last: 5)')
    expect(last.ids).toEqual(all.slice(7))
    expect(page(`(last: 5, before: "${last.cursors[0] ?? ''}")`).ids).toEqual(all.slice(2, 7))
  })

  it('may be empty', () => {
    expect(page('(first: 0)')).toMatchObject({ ids: [], info: { hasNextPage: true } })
    expect(page('(filter: { search: "nothing like this" })')).toMatchObject({ ids: [], total: 0 })
  })

  it('can be asked for through a variable that is not given', () => {
    const document = 'query ($first: Int) { transactions(last: 2, first: $first) { totalCount } }'
    expect(ask(document)).toEqual({ totalCount: 12 })
  })

  it.each([
    ['(first: 101)', '`first` has to be from 0 to 100; got 101.'],
    ['(first: -1)', '`first` has to be from 0 to 100; got -1.'],
    ['(first: 2, last: 2)', 'Use `first` with `after`, or `last` with `before`, not both pairs.'],
    ['(after: "nowhere")', '`after` is no cursor of this list: "nowhere".'],
  ])('refuse %s', (args, message) => {
    expect(list(args)).toMatchObject({ errors: [{ message }] })
  })
})

describe('filters', () => {
  it.each([
    ['{ statuses: [CREATED, AWAITING_FUNDS] }', ['trx_01', 'trx_02']],
    ['{ receiveCountry: "PK" }', ['trx_05']],
    ['{ minimum: { amount: "300.00", currency: "GBP" } }', ['trx_03', 'trx_12']],
    ['{ search: "recipient 000118" }', ['trx_06']],
    ['{ created: { from: "2025-01-04", to: "2025-01-05" } }', ['trx_10', 'trx_11']],
    ['{ recipientId: "rcp_03" }', ['trx_12']],
    ['{ updatedSince: "2025-01-15T09:00:00.000Z" }', ['trx_01', 'trx_04']],
  ])('%s', (filter, ids) => {
    expect(page(`(filter: ${filter})`).ids).toEqual(ids)
  })
})
