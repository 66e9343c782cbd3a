/**
 * Every command of the introduction works when pasted: the page's own commands
 * start an endpoint and talk to it in the order of the page, and each answer is
 * the one that the page shows.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { parse, print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromRoot, root } from '@/scripts/shared/root'
import { startInBackground, type BackgroundCommand } from '../support/background-command'
import { pageBlocks } from './support/page-blocks'
import { tutorialSteps } from './support/tutorial-steps'

const run = promisify(execFile)

const PAGE = 'pages/docs/intro.mdx'
const ADDRESS = 'http://127.0.0.1:4000/api/graphql'

const blocks = pageBlocks(readFileSync(fromRoot(PAGE), 'utf8'), PAGE)
const steps = tutorialSteps(blocks)
const textOf = (found: (typeof blocks)[number] | undefined) => found?.text ?? ''
const startCommands = textOf(blocks.find(({ name }) => name === 'First terminal')).split('\n')
const promisedOutput = textOf(blocks.find(({ language }) => language === 'text'))

describe(PAGE, () => {
  let endpoint: BackgroundCommand
  let address: string

  beforeAll(async () => {
    // The first command, npm ci, was run already: this test is part of what it installed.
    const [, start = ''] = startCommands
    const env = { PORT: '0' }
    endpoint = await startInBackground(start, /http:\/\//, { cwd: root, env })
    address = /http:\S+/.exec(endpoint.line)?.[0] ?? ''
  }, 60_000)

  afterAll(() => endpoint.stop())

  test('the endpoint is started as the page says, and says what the page promises', () => {
    expect(startCommands).toEqual(['npm ci', 'npm run api'])
    expect(endpoint.line.replace(address, ADDRESS)).toBe(promisedOutput)
  })

  test('there is a command for each part of a transfer', () => {
    const operations = steps.map(({ operation }) => operation).join('\n')
    expect(operations).toContain('createQuote(')
    expect(operations).toContain('createTransaction(')
    expect(operations).toContain('confirmTransaction(')
    expect(operations).toContain('recordInbound(')
    expect(operations).toContain('transaction(')
  })

  describe.each(steps)('command in line $line', ({ command, operation, variables, response }) => {
    test('sends the operation and the variables that stand beside it', () => {
      const { query, variables: sent } = bodyOf(command)
      expect(print(parse(query))).toBe(print(parse(operation)))
      expect(sent).toEqual(variables === null ? undefined : JSON.parse(variables))
    })

    test('is answered as the page shows', async () => {
      expect(command).toContain(ADDRESS)
      const { stdout } = await run('bash', ['-c', command.replace(ADDRESS, address)])
      expect(JSON.parse(stdout)).toEqual(JSON.parse(response))
    })
  })
})

/** The JSON between the marks of the here-document. */
function bodyOf(command: string): { query: string; variables?: unknown } {
  const text = /<<'JSON'\n([\s\S]*)\nJSON$/.exec(command)?.[1]
  if (text === undefined) throw new Error(`This command sends no here-document:\n${command}`)
  return JSON.parse(text) as { query: string; variables?: unknown }
}
