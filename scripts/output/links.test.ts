import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../shared/files'
import { checkRedirects, checkSite } from './links'
import { readBuiltPages } from './pages'

const fixtures = path.resolve('tests/fixtures/built-sites')

const readBuiltSite = async (name: string, basePath: string) => {
  const out = path.join(fixtures, name, 'out')
  return { files: new Set(await listFiles(out)), pages: await readBuiltPages(out), basePath }
}

async function check(name: string, { basePath = '', strict = false } = {}) {
  const built = await readBuiltSite(name, basePath)
  const lines: string[] = []
  const print = (text: string) => lines.push(`${text}\n`)
  const code = await checkSite(path.join(fixtures, name), built, { strict, print })
  return { output: lines.join(''), code }
}

/** Each fixture project was built wrongly in one way, and says how that is reported. */
it.each(readdirSync(fixtures))('tells what is wrong: %s', async (name) => {
  const expected = readFileSync(path.join(fixtures, name, 'expected.txt'), 'utf8')
  const { output, code } = await check(name, { basePath: name === 'base-path' ? '/sub' : '' })
  expect(output).toBe(expected)
  expect(code).toBe(/^[1-9]\d* errors?, /m.test(expected) ? 1 : 0)
})

it('counts broken anchors as errors in strict mode', async () => {
  const { output, code } = await check('broken-anchor', { strict: true })
  expect(output).toContain('  error  broken-anchor')
  expect(code).toBe(1)
})

describe.each(['', '/sub'])('redirects of a site at "%s"', (basePath) => {
  const problemsOf = async (from: string, to: string) => {
    const built = await readBuiltSite('broken-anchor', basePath)
    return checkRedirects(built, { [from]: to }).map(({ what, fix }) => [what, fix])
  }

  it.each(['/docs/intro', '/docs/intro#first-step', '/'])('may lead to %s', async (to) => {
    expect(await problemsOf('/old', to)).toEqual([])
  })

  it.each([
    ['/docs/intor', '/docs/intor does not exist.', 'Did you mean /docs/intro?'],
    ['/docs/intro#first-steps', '#first-steps is not on /docs/intro.', 'Did you mean #first-step?'],
    ['/docs/intro/', '/docs/intro/ does not exist.', 'Write /docs/intro: addresses'],
    ['//other.example/x', '//other.example/x does not exist.', 'Correct //other.example/x'],
  ])('may not lead to %s', async (to, what, fix) => {
    expect(await problemsOf('/old', to)).toEqual([
      [`"/old" leads to "${to}": ${what}`, expect.stringContaining(fix)],
    ])
  })
})
