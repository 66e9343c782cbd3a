/**
 * Checks that every command of the tutorial works when pasted: the commands start
 * an endpoint and call it in the order of the page, and each response matches the
 * one on the page.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '@/site.config'
import { siteTarget } from '@/packages/kit/endpoints/endpoints.ts'
import { curlSample } from 'nextra-graphql/shared/code-samples.ts'
import { readVariables } from 'nextra-graphql/shared/request.ts'
import { root } from '@/packages/kit/shared/root.ts'
import { startInBackground, type BackgroundCommand } from '../../tests/support/background-command'
import { exampleBlocks, pageBlocks } from './support/pages'

const run = promisify(execFile)

const PAGE = 'docs/intro.mdx'
const ADDRESS = 'http://127.0.0.1:4000/api/graphql'

const blocks = pageBlocks(PAGE)
const startCommands = blocks.find(({ name }) => name === 'First terminal')?.text.split('\n') ?? []
const promisedOutput = blocks.find(({ language }) => language === 'text')?.text

function jsonOf(text: string) {
  const variables = readVariables(text)
  if ('problem' in variables) throw new Error(variables.problem)
  return variables.json
}

/** Each call with its cURL command. */
const calls = exampleBlocks(blocks).map(({ operation, variables, response }) => ({
  command: curlSample(
    {
      name: '',
      operation: operation.text,
      variables: jsonOf(variables?.text ?? ''),
      title: operation.name,
    },
    siteTarget(site.api),
  ),
  response: JSON.parse(response.text) as unknown,
  line: operation.line,
}))

describe(PAGE, () => {
  let endpoint: BackgroundCommand
  let address: string

  beforeAll(async () => {
    // The first command, npm ci, has already been run to install this test.
    const [, start = ''] = startCommands
    const env = { PORT: '0' }
    endpoint = await startInBackground(start, /http:\/\//, { cwd: root, env })
    address = /http:\S+/.exec(endpoint.line)?.[0] ?? ''
  }, 60_000)

  afterAll(() => endpoint.stop())

  test('the documented commands start the endpoint and print the documented output', () => {
    expect(startCommands).toEqual(['npm ci', 'npm run api'])
    expect(endpoint.line.replace(address, ADDRESS)).toBe(promisedOutput)
  })

  test.each(calls)('returns the response in line $line', async ({ command, response }) => {
    expect(command).toContain(ADDRESS)
    const { stdout } = await run('bash', ['-c', command.replace(ADDRESS, address)])
    expect(JSON.parse(stdout)).toEqual(response)
  })
})
