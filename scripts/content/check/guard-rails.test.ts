import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../shared/files'
import { captureCommand } from '@/tests/support/capture-command'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { runCheckContent } from './check-content'

const fixtures = path.resolve('tests/fixtures/guard-rails')
/** The fixture of posts, with an author and a tag of this site in it. */
let posts: string

beforeAll(async () => {
  posts = await mkdtemp(path.join(tmpdir(), 'guard-rails-'))
  await cp(path.join(fixtures, 'posts'), posts, { recursive: true })
  for (const file of await listFiles(path.join(posts, 'pages'))) {
    const page = path.join(posts, 'pages', file)
    const text = await readFile(page, 'utf8')
    await writeFile(page, text.replace('{author}', AUTHORS[0]).replace('{tag}', TAGS[0]))
  }
})
afterAll(() => rm(posts, { recursive: true }))

/** Each fixture project breaks one rule. Its exit codes: as it stands, and in strict mode. */
const exitCodes: Readonly<Record<string, readonly [number, number]>> = {
  'nothing-wrong': [0, 0],
  'broken-link': [1, 1],
  'broken-file-link': [0, 1],
  'broken-anchor': [0, 1],
  'duplicate-route': [0, 1],
  'front-matter': [1, 1],
  'same-front-matter': [1, 1],
  headings: [1, 1],
  routes: [1, 1],
  meta: [1, 1],
  posts: [1, 1],
  'image-without-text': [1, 1],
  'diagram-without-drawing': [1, 1],
  admonitions: [1, 1],
  'comments-and-ids': [1, 1],
  'not-mdx': [1, 1],
  'unknown-component': [1, 1],
  'unknown-language': [1, 1],
  conventions: [1, 1],
  'references-and-code': [1, 1],
  prose: [0, 1],
  graphql: [1, 1],
}

const check = (name: string, ...args: string[]) =>
  captureCommand((print) => {
    const root = name === 'posts' ? posts : path.join(fixtures, name)
    return runCheckContent(['--root', root, ...args], print)
  })

describe('check-content', () => {
  it('has a fixture project for each line of this test, and the other way round', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(Object.keys(exitCodes).toSorted())
  })

  it.each(Object.entries(exitCodes))('tells what is wrong: %s', async (name, [exitCode]) => {
    const { output, code } = await check(name)
    const expected = readFileSync(path.join(fixtures, name, 'expected.txt'), 'utf8')
      .replace('{authors}', AUTHORS.join(', '))
      .replace('{tags}', TAGS.join(', '))
    expect(output).toBe(expected)
    expect(code).toBe(exitCode)
  })

  it.each(Object.entries(exitCodes))(
    'counts warnings as errors in strict mode: %s',
    async (name, codes) => {
      const { output, code } = await check(name, '--strict')
      expect(output).not.toMatch(/ {2}warning {2}/)
      expect(code).toBe(codes[1])
    },
  )

  it('cannot check a folder without pages', async () => {
    const missing = path.join(fixtures, 'missing')
    await expect(check('missing')).rejects.toThrow(
      `${missing} has no folder "pages" with files in it.`,
    )
  })
})
