import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { rememberSource } from './remember-source.ts'

const line = (value: string) => `  api: {\n    schema: ${value},\n  },\n`

it.each([
  ["undefined as S['api']['schema']", ['./a.graphql'], "'a.graphql' as S['api']['schema']"],
  ['"old.graphql"', ['a/b.graphql', 'c'], "['a/b.graphql', 'c']"],
  ["[\n      'x',\n    ]", ['https://a.example/s'], "'https://a.example/s'"],
  ["'a'", ['../a'], "'a'", 'keep its files in this folder'],
  ["'a'", ['..'], "'a'", 'keep its files in this folder'],
  ["'a'", ['.'], "'.'"],
  ["'a'", ['a'], "'a'", /^$/],
  ["'a'", ['https://a.example/s?key=k'], "'a'", 'without a user name'],
  ['other()', ["o'neill"], 'other()', String.raw`schema: 'o\'neill',`],
])('%s after --schema %s becomes %s', async (before, given, after, message = 'is now') => {
  const root = await temporaryFolder({ 'site.config.ts': line(before) })
  expect(await rememberSource(root, given)).toMatch(message)
  expect(await readFile(path.join(root, 'site.config.ts'), 'utf8')).toBe(line(after))
})
