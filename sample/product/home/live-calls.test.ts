import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { needed } from '@/lib/playground/sample-endpoint'
import { createVisit } from '@/sample/api/playground/visit'
import { sampleEndpoint } from '@/sample/api'
import { fromRoot } from '@/scripts/shared/root'
import { STEPS } from './hero-figure'
import { LIVE_CALLS, reader, requestOfStep } from './live-calls'

it('comes to what the home page shows, step by step', () => {
  const visit = createVisit(
    needed(sampleEndpoint),
    readFileSync(fromRoot('public/schema.graphql'), 'utf8'),
  )
  const rows = LIVE_CALLS.map(({ state, detail }, step) => {
    const { answer } = visit.call(requestOfStep(step))
    const read = reader(answer.kind === 'response' ? answer.text : answer.problem)
    return { state: state(read), detail: detail(read) }
  })
  expect(rows).toEqual(STEPS.map(({ state, detail }) => ({ state, detail })))
})

it('says which value an answer lacks', () => {
  const read = reader('{ "data": { "transaction": null } }')
  expect(() => read('transaction.status')).toThrow('The answer has no transaction.status')
})
