import { expect, test } from 'vitest'
import { Failure } from 'nextra-graphql/shared/failure.ts'
import { runSteps, type Step } from './steps.ts'

const good = (name: string): Step => ({ name, run: () => undefined })
const bad = (name: string): Step => ({
  name,
  run: () => Promise.reject(new Failure('the reason', 1)),
  remedy: 'What to do.',
})

async function run(steps: Step[], options = {}) {
  const lines: string[] = []
  const log = (text: string) => lines.push(...text.replace(/\d+\.\d s/g, 'n s').split('\n'))
  const code = await runSteps(steps, { log, ...options })
  return { code, lines: lines.filter(Boolean) }
}

test('announces each step, stops at the first failure with its remedy, and prints a summary', async () => {
  expect(await run([good('types'), bad('build'), good('feeds')])).toEqual({
    code: 1,
    lines: [
      '▸ types',
      '✓ types (n s)',
      '▸ build',
      'the reason',
      'What to do.',
      '✗ build: failed after n s',
      '  ✓ types (n s)',
      '  ✗ build: failed after n s',
      '  – feeds: not run',
      'n s in total',
    ],
  })
})

test('keeps going if requested, and returns the exit code of the first failure', async () => {
  const broken = { name: 'types', run: () => Promise.reject(new TypeError('x')) }
  const { code, lines } = await run([bad('lint'), broken, good('spelling')], { keepGoing: true })
  expect(code).toBe(1)
  expect(lines).toContain('  ✓ spelling (n s)')
})
