import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listFiles } from '../../shared/files'
import { captureCommand } from '@/tests/support/capture-command'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { runCheckContent } from './check-content'

const fixtures = path.resolve('tests/fixtures/guard-rails')

/** The folder of a fixture; that of posts with an author and a tag of this site in it. */
async function rootOf(name: string): Promise<string> {
  const folder = path.join(fixtures, name)
  if (name !== 'posts') return folder
  const files = (await listFiles(folder)).map(async (file): Promise<[string, string]> => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [file, text.replace('{author}', AUTHORS[0]).replace('{tag}', TAGS[0])]
  })
  return temporaryFolder(Object.fromEntries(await Promise.all(files)))
}

const check = (name: string, ...args: string[]) =>
  captureCommand(async (print) => runCheckContent(['--root', await rootOf(name), ...args], print))

/** Each fixture project breaks one rule, and says how that is reported. */
describe.each(readdirSync(fixtures))('check-content: %s', (name) => {
  const expected = readFileSync(path.join(fixtures, name, 'expected.txt'), 'utf8')
    .replace('{authors}', AUTHORS.join(', '))
    .replace('{tags}', TAGS.join(', '))

  it('tells what is wrong, and ends with 1 for an error', async () => {
    const { output, code } = await check(name)
    expect(output).toBe(expected)
    expect(code).toBe(/^[1-9]\d* errors?, /m.test(expected) ? 1 : 0)
  })

  it('counts warnings as errors in strict mode', async () => {
    const { output, code } = await check(name, '--strict')
    expect(output).not.toMatch(/ {2}warning {2}/)
    expect(code).toBe(/^\d+ errors?, /m.test(expected) ? 1 : 0)
  })
})

afterEach(() => vi.unstubAllEnvs())

it('is strict where the environment says so', async () => {
  vi.stubEnv('STRICT', '1')
  const { output, code } = await check('broken-file-link')
  expect(output).toContain('2 errors, 0 warnings in 2 pages.')
  expect(code).toBe(1)
})

it('cannot check a folder without pages', async () => {
  await expect(check('missing')).rejects.toThrow(
    `${path.join(fixtures, 'missing')} has no folder "pages" with files in it.`,
  )
})
