/**
 * Every command of the introduction works when pasted: the page's own commands
 * start an endpoint and talk to it in the order of the page, and each answer is
 * the one that the page shows.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse, print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '@/scripts/shared/root'
import { startInBackground, type BackgroundCommand } from '../support/background-command'
import { pageBlocks, pageExamples } from './support/pages'

const run = promisify(execFile)

const PAGE = 'docs/intro.mdx'
const ADDRESS = 'http://127.0.0.1:4000/api/graphql'

const blocks = pageBlocks(PAGE)
const startCommands = blocks.find(({ name }) => name === 'First terminal')?.text.split('\n') ?? []
const promisedOutput = blocks.find(({ language }) => language === 'text')?.text

/** Each command to paste, with the example that it stands in. */
const commands = blocks.filter(({ text }) => text.startsWith('curl '))
const steps = pageExamples(blocks).map((example, index) => {
  const { text: command = '', line } = commands[index] ?? {}
  return { ...example, command, line }
})

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

  test('there is a command for each call, and a call for each part of a transfer', () => {
    expect(commands).toHaveLength(steps.length)
    const operations = steps.map(({ operation }) => operation).join('\n')
    const transfer = ['createQuote', 'createTransaction', 'confirmTransaction', 'recordInbound']
    for (const name of [...transfer, 'transaction']) expect(operations).toContain(`${name}(`)
  })

  describe.each(steps)('command in line $line', ({ command, operation, variables, response }) => {
    test('sends the operation and the variables that stand beside it', () => {
      // The JSON between the marks of the here-document.
      const [, body = ''] = /<<'JSON'\n([\s\S]*)\nJSON$/.exec(command) ?? []
      const sent = JSON.parse(body) as { query: string; variables?: unknown }
      expect(print(parse(sent.query))).toBe(print(parse(operation)))
      expect(sent.variables).toEqual(variables)
    })

    test('is answered as the page shows', async () => {
      expect(command).toContain(ADDRESS)
      const { stdout } = await run('bash', ['-c', command.replace(ADDRESS, address)])
      expect(JSON.parse(stdout)).toEqual(response)
    })
  })
})
