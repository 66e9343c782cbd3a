/**
 * Checks that the commands of the tutorial work when pasted: they start an endpoint and call it. page-examples.test.ts
 * compares the responses of all calls.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '@/site.config'
import { siteTarget } from '@/packages/kit/endpoints/endpoints.ts'
import { curlSample } from 'nextra-graphql/shared/code-samples.ts'
import { readVariables } from 'nextra-graphql/shared/request.ts'
import { root } from '@/packages/kit/shared/root.ts'
import { startInBackground } from '../../tests/support/background-command'
import { exampleBlocks, pageBlocks } from './support/pages'

const ADDRESS = 'http://127.0.0.1:4000/api/graphql'

const blocks = pageBlocks('docs/intro.mdx')
const startCommands = blocks.find(({ name }) => name === 'First terminal')?.text.split('\n') ?? []
const promisedOutput = blocks.find(({ language }) => language === 'text')?.text

test('the commands start the endpoint, print the documented output, and call it', async () => {
  // The first command has already been run to install this test.
  expect(startCommands).toEqual(['npm ci', 'npm run api'])
  const env = { PORT: '0' }
  const { line, stop } = await startInBackground(startCommands[1] ?? '', /http:\/\//, {
    cwd: root,
    env,
  })
  onTestFinished(stop)
  const address = /http:\S+/.exec(line)?.[0] ?? ''
  expect(line.replace(address, ADDRESS)).toBe(promisedOutput)
  const [call] = exampleBlocks(blocks)
  const variables = readVariables(call?.variables?.text ?? '')
  if (!call || 'problem' in variables) throw new Error('The tutorial has no call.')
  const { text, name } = call.operation
  const request = { name: '', operation: text, variables: variables.json, title: name }
  const command = curlSample(request, siteTarget(site.api))
  expect(command).toContain(ADDRESS)
  const { stdout } = await promisify(execFile)('bash', ['-c', command.replace(ADDRESS, address)])
  expect(JSON.parse(stdout)).toEqual(JSON.parse(call.response.text))
})
