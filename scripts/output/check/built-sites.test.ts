import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { captureCommand } from '@/tests/support/capture-command'
import { runCheckOutput } from './run'

const fixtures = path.resolve('tests/fixtures/built-sites')

/** Each fixture project was built wrongly in one way. Its exit code, and further arguments. */
const cases: Readonly<Record<string, { code: number; args?: string[] }>> = {
  'nothing-wrong': { code: 0 },
  'broken-anchor': { code: 0 },
  'broken-links': { code: 1 },
  'base-path': { code: 1, args: ['--base-path', '/sub/'] },
  routes: { code: 1 },
  headings: { code: 1 },
}

const check = (name: string, ...args: string[]) =>
  captureCommand((print) => runCheckOutput(['--root', path.join(fixtures, name), ...args], print))

describe('check-output', () => {
  it('has a fixture project for each line of this test, and the other way round', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  it.each(Object.entries(cases))('tells what is wrong: %s', async (name, { code, args = [] }) => {
    const result = await check(name, ...args)
    expect(result.output).toBe(readFileSync(path.join(fixtures, name, 'expected.txt'), 'utf8'))
    expect(result.code).toBe(code)
  })

  it('counts broken anchors as errors in strict mode', async () => {
    const { output, code } = await check('broken-anchor', '--strict')
    expect(output).toContain('  error  broken-anchor')
    expect(code).toBe(1)
  })

  it('says what to do when nothing was built', async () => {
    const project = path.resolve('tests/fixtures/guard-rails/nothing-wrong')
    await expect(
      captureCommand((print) => runCheckOutput(['--root', project], print)),
    ).rejects.toThrow(`There is no built site in ${project}/out. Run \`npm run build\` first.`)
  })
})
