/** The walks of the guides and the journey of one customer, over HTTP against the endpoint of `npm run api`. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CLOCK_HEADER } from '@/sample-api/headers'
import { startEndpoint } from '@/scripts/servers/api/server'
import { fromRoot } from '@/scripts/shared/root'
import { stepsOf } from '@/tests/support/compile-with-nextra'
import { journey, learn, type Known } from './support/journey'
import { pageBlocks } from './support/page-blocks'
import { asShown, pageExamples } from './support/page-examples'

interface HttpCall {
  query: string
  variables: unknown
  headers: Record<string, string>
}

/** An endpoint of its own for a walk, with fresh records, and a function that calls it. */
async function withEndpoint(
  walk: (call: (request: HttpCall) => Promise<unknown>) => Promise<void>,
) {
  const endpoint = await startEndpoint()
  try {
    await walk(async ({ query, variables, headers }) => {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return response.json()
    })
  } finally {
    await endpoint.close()
  }
}

const FOLDER = 'pages/docs/user-flows'
const FLOWS = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.mdx'))

test.each(FLOWS)('%s ends with its walk', (flow) => {
  const source = readFileSync(fromRoot(FOLDER, flow), 'utf8')
  expect(source).toMatch(/\n## Walk through it\n\n<WalkThrough \/>\n$/)
})

test.each(FLOWS)(
  '%s has a step for each response, and something to look at in it',
  async (flow) => {
    const source = readFileSync(fromRoot(FOLDER, flow), 'utf8')
    const responses = source.match(/^```json filename="Response"/gm) ?? []
    const steps = await stepsOf(source)
    expect(steps).toHaveLength(responses.length)
    for (const { anchor, heading, look } of steps) {
      expect(anchor).not.toBe('')
      expect(heading).not.toBe('')
      expect(look).not.toEqual([])
    }
  },
)

describe('over HTTP', () => {
  test('there are flows', () => {
    expect(FLOWS.length).toBeGreaterThan(1)
  })

  test.each(FLOWS)('the walk of %s is answered as the page shows', async (flow) => {
    const path = `${FOLDER}/${flow}`
    const examples = pageExamples(pageBlocks(readFileSync(fromRoot(path), 'utf8'), path))
    await withEndpoint(async (call) => {
      for (const { operation, variables, authorization, minutes, response, line } of examples) {
        const answer = await call({
          query: operation,
          variables,
          headers: {
            ...(authorization && { authorization }),
            ...(minutes > 0 && { [CLOCK_HEADER]: String(minutes) }),
          },
        })
        expect(asShown(answer), `line ${line}`).toEqual(response)
      }
    })
  })

  test('a customer gets from registration to a ticket', async () => {
    let known: Known = {}
    await withEndpoint(async (call) => {
      for (const step of journey) {
        const answer = (await call({
          query: step.operation,
          variables: step.variables(known),
          headers: {
            authorization: step.authorization(known),
            ...(step.minutes && { [CLOCK_HEADER]: String(step.minutes) }),
          },
        })) as { data: unknown }
        expect(answer, step.name).toMatchObject({ data: step.answers })
        known = learn(step, answer.data, known)
      }
    })
  })
})
