import { expect, test } from 'vitest'
import { Failure } from './failure'
import { exitCodeOf, formatDuration, renderSummary, runSteps, type Step } from './steps'

const good = (name: string): Step => ({ name, run: () => undefined })
const bad = (name: string): Step => ({
  name,
  run: () => Promise.reject(new Failure('the reason', 1)),
  remedy: 'What to do.',
})

async function run(steps: Step[], options = {}) {
  const lines: string[] = []
  const outcomes = await runSteps(steps, { log: (line: string) => lines.push(line), ...options })
  return { lines, outcomes, states: outcomes.map(({ name, status }) => `${name}: ${status}`) }
}

test('announces each step, and stops at the first failure with its message and what to do', async () => {
  const { lines, outcomes, states } = await run([good('types'), bad('build'), good('feeds')])
  expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
    '\n▸ types',
    '✓ types (n ms)',
    '\n▸ build',
    '✗ build: failed after n ms\nthe reason\nWhat to do.',
  ])
  expect(states).toEqual(['types: passed', 'build: failed', 'feeds: not run'])
  expect(exitCodeOf(outcomes)).toBe(1)
})

test('goes on when asked to', async () => {
  const { states } = await run([bad('lint'), good('spelling')], { keepGoing: true })
  expect(states).toEqual(['lint: failed', 'spelling: passed'])
})

test('goes on beside a step that does not wait, and a failure ends it', async () => {
  const beside = (): Step => ({
    name: 'build',
    beside: true,
    run: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        setTimeout(resolve, 50)
      }),
  })
  expect((await run([beside(), good('pages')])).lines).toEqual([
    '\n▸ build',
    '\n▸ pages',
    expect.stringMatching(/^✓ pages/),
    expect.stringMatching(/^✓ build/),
  ])
  const { states } = await run([beside(), bad('pages'), good('feeds')])
  expect(states).toEqual(['build: not run', 'pages: failed', 'feeds: not run'])
})

test('sums up in a table that ends with the count', () => {
  const outcomes = [
    { name: 'types', status: 'passed', milliseconds: 1000 },
    { name: 'build', status: 'failed', milliseconds: 2449 },
    { name: 'browser', status: 'not run', milliseconds: 0 },
  ] as const
  expect(renderSummary(outcomes, 65_000).split('\n')).toEqual([
    '  ✓ types    1.0 s',
    '  ✗ build    2.4 s',
    '  – browser  not run',
    '1 passed, 1 failed, 1 not run in 1 min 05 s',
  ])
})

test.each([
  [999.4, '999 ms'],
  [999.5, '1.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
])('%d ms reads %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
