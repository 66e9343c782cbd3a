/**
 * The state diagrams of the guides show exactly the changes that the rules of the sample endpoint
 * know; that a table says what its diagram shows is proven in guides.test.ts.
 */
import { describe, expect, test } from 'vitest'
import { configurations } from '@/sample-api/flows/configuration'
import { flags } from '@/sample-api/flows/flags'
import { submissions } from '@/sample-api/flows/forms'
import { inbounds } from '@/sample-api/flows/inbounds'
import { kycCases } from '@/sample-api/flows/kyc'
import { recipients } from '@/sample-api/flows/recipients'
import { registrations } from '@/sample-api/flows/registration'
import { tickets } from '@/sample-api/flows/tickets'
import { transactions } from '@/sample-api/flows/transactions'
import { GUIDES } from '@/scripts/new/page-source'
import { sourceOf } from './support/pages'
import { changesOfDiagram, changesOfTable } from './support/state-changes'

/** The guide of each machine, and the titles of its diagrams. */
const DRAWN = [
  [transactions, 'manage-transactions', /./],
  [inbounds, 'inbounds', /^States of|^How an inbound/],
  [recipients, 'manage-recipients', /./],
  [kycCases, 'kyc', /./],
  [flags, 'flags-and-tickets', /flag/],
  [tickets, 'flags-and-tickets', /ticket/],
  [submissions, 'forms', /./],
  [registrations, 'register', /./],
  [configurations, 'frontend-configuration', /^States/],
] as const

/** States of a row as a table of a guide writes them. */
const inCode = (states: string) => states.replace(/\b[A-Z_]+\b/g, '`$&`')

const isChange = (change: string) => !/^(\w+) → (\1|=)$/.test(change)

describe.each(DRAWN)('changes of state', ({ rows }, page, title) => {
  test(`in ${page} are those of the rules: ${String(title)}`, () => {
    const source = sourceOf(`${GUIDES}/${page}.mdx`)
    const diagrams = [...source.matchAll(/^```mermaid title="([^"]*)"\n(.*?)^```$/gms)]
    const drawn = diagrams.flatMap(([, name = '', text = '']) =>
      title.test(name) ? changesOfDiagram(text) : [],
    )
    const known = drawn.filter(isChange)
    const allowed = rows.flatMap(({ from, to }) => changesOfTable([[inCode(from), inCode(to)]]))
    expect(new Set(known)).toEqual(new Set(allowed.filter(isChange)))
  })
})
