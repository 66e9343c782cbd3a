import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Failure } from './failure'
import { allPassed, formatDuration, renderSummary, runSteps, type Step } from './steps'

const good = (name: string, needs?: string): Step => ({ name, run: () => undefined, needs })
const bad = (name: string): Step => ({ name, run: () => Promise.reject(new Failure('the reason')) })

/** Runs steps by a clock that moves on by one second whenever it is read. */
async function run(steps: Step[], options = {}) {
  const lines: string[] = []
  let time = 0
  const log = (line: string) => lines.push(line)
  const outcomes = await runSteps(steps, { log, now: () => (time += 1000), ...options })
  return { lines, outcomes, states: outcomes.map(({ name, status }) => `${name}: ${status}`) }
}

test('announces each step and says how long it took', async () => {
  const { lines, outcomes } = await run([good('types'), good('build')])
  expect(lines).toEqual(['\n▸ types', '✓ types (1.0 s)', '\n▸ build', '✓ build (1.0 s)'])
  expect(allPassed(outcomes)).toBe(true)
})

test('stops at the first failure and prints its message', async () => {
  const { lines, states } = await run([bad('types'), good('build')])
  expect(lines.at(-1)).toBe('✗ types: failed after 1.0 s\nthe reason')
  expect(states).toEqual(['types: failed', 'build: not run'])
})

test('says what to do about a failure, where the step knows it', async () => {
  const { lines } = await run([{ ...bad('format'), remedy: 'Run `npm run format`.' }])
  expect(lines.at(-1)).toBe('✗ format: failed after 1.0 s\nthe reason\nRun `npm run format`.')
})

test('goes on when asked to, except where a needed step has failed', async () => {
  const steps = [bad('build'), good('browser', 'build'), good('spelling')]
  const { states, outcomes } = await run(steps, { keepGoing: true })
  expect(states).toEqual(['build: failed', 'browser: not run', 'spelling: passed'])
  expect(allPassed(outcomes)).toBe(false)
})

test('runs as many steps at once as allowed', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await setTimeout(5)
    running--
  }
  const steps = ['a', 'b', 'c', 'd'].map((name): Step => ({ name, run: work }))
  await run(steps, { atOnce: 2 })
  expect(most).toBe(2)
})

test('waits for a step that another one needs', async () => {
  const order: string[] = []
  const build: Step = { name: 'build', run: () => setTimeout(5).then(() => order.push('build')) }
  const browser: Step = { name: 'browser', needs: 'build', run: () => order.push('browser') }
  const { states } = await run([build, browser], { atOnce: 2 })
  expect(order).toEqual(['build', 'browser'])
  expect(states).toEqual(['build: passed', 'browser: passed'])
})

test('waits with a step that runs alone until the others have ended, whether or not they passed', async () => {
  const order: string[] = []
  const checks = Object.entries({ build: 5, units: 20 }).map(([name, milliseconds]): Step => ({
    name,
    run: async () => {
      await setTimeout(milliseconds)
      order.push(name)
      if (name === 'units') throw new Error('a test failed')
    },
  }))
  const browser: Step = {
    name: 'browser',
    needs: 'build',
    alone: true,
    run: () => order.push('browser'),
  }
  const { states } = await run([...checks, browser], { atOnce: 2, keepGoing: true })
  expect(order).toEqual(['build', 'units', 'browser'])
  expect(states).toEqual(['build: passed', 'units: failed', 'browser: passed'])
})

test('goes on beside a step that does not wait, and ends after it', async () => {
  let check: () => void = () => undefined
  const types: Step = {
    name: 'types',
    beside: true,
    run: () => new Promise<void>((resolve) => (check = resolve)),
  }
  const { lines, states } = await run([types, { name: 'build', run: () => check() }])
  expect(lines).toEqual(['\n▸ types', '\n▸ build', '✓ types (2.0 s)', '✓ build (2.0 s)'])
  expect(states).toEqual(['types: passed', 'build: passed'])
})

test('a failure beside the others stops what has not begun', async () => {
  const types: Step = { ...bad('types'), beside: true }
  const { states } = await run([types, good('pages'), good('build')])
  expect(states).toEqual(['types: failed', 'pages: passed', 'build: not run'])
})

test('a failure ends the steps beside it, which then have not run', async () => {
  const build: Step = {
    name: 'build',
    beside: true,
    run: (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  }
  const { lines, states } = await run([build, bad('pages'), good('feeds')])
  expect(states).toEqual(['build: not run', 'pages: failed', 'feeds: not run'])
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1)
})

test('a failure of its own is shown, also of a step that is still at work when another fails', async () => {
  const build: Step = { ...bad('build'), beside: true }
  const types: Step = {
    name: 'types',
    run: async () => {
      await setTimeout(5)
      throw new Failure('no type')
    },
  }
  const { lines, states } = await run([build, types])
  expect(states).toEqual(['build: failed', 'types: failed'])
  expect(lines.at(-1)).toContain('no type')
})

test('sums up in a table that ends with the count', async () => {
  const steps = [good('types'), bad('build'), good('browser', 'build')]
  const { outcomes } = await run(steps, { keepGoing: true })
  expect(renderSummary(outcomes, 65_000).split('\n')).toEqual([
    '  ✓ types    1.0 s',
    '  ✗ build    1.0 s',
    '  – browser  not run',
    '1 passed, 1 failed, 1 not run in 1 min 05 s',
  ])
})

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.5, '1.0 s'],
  [2449, '2.4 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
  [65_000, '1 min 05 s'],
  [3_600_000, '60 min 00 s'],
])('%d ms reads %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
