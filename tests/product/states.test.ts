/**
 * The state diagrams of the guides show exactly the changes that the rules of the sample endpoint
 * know; that a table says what its diagram shows is proven in guides.test.ts.
 */
import { describe, expect, test } from 'vitest'
import { inbounds } from '@/sample-api/flows/allocation'
import { configurations } from '@/sample-api/flows/configuration'
import { flags } from '@/sample-api/flows/flags'
import { submissions } from '@/sample-api/flows/forms'
import { kycCases } from '@/sample-api/flows/kyc'
import { recipients } from '@/sample-api/flows/recipients'
import { registrations } from '@/sample-api/flows/registration'
import { tickets } from '@/sample-api/flows/tickets'
import { transactions } from '@/sample-api/flows/transactions'
import { GUIDES } from '@/scripts/new/page-source'
import { sourceOf } from './support/pages'
import { changesOfDiagram } from './support/state-changes'

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

describe.each(DRAWN)('changes of state', ({ changes }, page, title) => {
  test(`in ${page} are those of the rules: ${String(title)}`, () => {
    const source = sourceOf(`${GUIDES}/${page}.mdx`)
    const diagrams = [...source.matchAll(/^```mermaid title="([^"]*)"\n(.*?)^```$/gms)]
    const drawn = diagrams.flatMap(([, name = '', text = '']) =>
      title.test(name) ? changesOfDiagram(text) : [],
    )
    const known = drawn.filter((change) => !/^(\w+) → \1$/.test(change))
    expect([...new Set(known)].sort()).toEqual(changes().sort())
  })
})
