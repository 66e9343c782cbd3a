/**
 * The examples of the user flows are true: run in the order of the page against
 * fresh sample records, each operation is answered as the page shows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '@/sample-api/clock'
import { createSampleApi } from '@/sample-api/create-sample-api'
import { readTypeDefs } from '@/scripts/shared/load-schema'
import { fromRoot } from '@/scripts/shared/root'
import { pageBlocks } from './support/page-blocks'
import { pageExamples } from './support/page-examples'
import { plainResult } from './support/plain-result'

const FOLDER = 'pages/docs/user-flows'
const FLOWS = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.mdx'))
const FEWEST_EXAMPLES = 5

const typeDefs = readTypeDefs()

describe.each(FLOWS)('examples of %s', (flow) => {
  const path = `${FOLDER}/${flow}`
  const examples = pageExamples(pageBlocks(readFileSync(fromRoot(path), 'utf8'), path))
  const api = createSampleApi({ typeDefs })

  test('there are enough of them, and one shows a failure', () => {
    expect(examples.length).toBeGreaterThanOrEqual(FEWEST_EXAMPLES)
    const failures = examples.filter(({ response }) => isFailure(response))
    expect(failures).not.toEqual([])
  })

  test.each(examples)(
    'response in line $line',
    ({ operation, variables, authorization, minutes, response }) => {
      if (minutes > 0) api.advance(minutes * MINUTE)
      const result = api.execute({ document: operation, variables, authorization })
      expect(plainResult(result)).toEqual(response)
    },
  )
})

const FAILURE =
  /"errors":|"__typename":"(ValidationError|\w+(Rejected|Limited|Credentials|Transition|Error))"/

const isFailure = (response: unknown) => FAILURE.test(JSON.stringify(response))
