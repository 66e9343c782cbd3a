import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { fileSet, make } from '../../tests/nightly/crash/schemas'
import { completeReference } from './product-reference'
import { bringUpToDate } from './files-on-disk'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
  await bringUpToDate(root, await fileSet('old'))
})

const complete = () => completeReference(root, make)
const snapshot = () => join(root, 'public/schema.graphql')

it('leaves a whole reference as it is, without making it', async () => {
  const never = () => Promise.reject(new Error('made'))
  expect(await completeReference(root, never)).toEqual([])
})

it('makes everything else from another snapshot', async () => {
  const [newSnapshot, ...others] = await fileSet('new')
  await writeFile(snapshot(), newSnapshot?.content ?? '')
  expect((await complete()).sort()).toEqual(others.map(({ path }) => path).sort())
  for (const { path, content } of others) {
    expect((await readFile(join(root, path), 'utf8')) === content).toBe(true)
  }
})

it.each<[string, string, (text: string) => string | null]>([
  ['public/operations.json', 'cut off', (text) => text.slice(0, 200)],
  ['public/operations.json', 'missing', () => null],
  ['pages/docs/api/enums.mdx', 'cut off', (text) => text.slice(0, 200)],
  ['pages/docs/api/enums.mdx', 'edited', (text) => text.replace('name="E"', 'name="F"')],
  ['pages/docs/api/enums.mdx', 'missing', () => null],
])('makes %s alone where it is %s', async (path, _what, damage) => {
  const file = join(root, path)
  const whole = await readFile(file, 'utf8')
  const text = damage(whole)
  if (text === null) await rm(file)
  else await writeFile(file, text)
  expect(await complete()).toEqual([path])
  expect(await readFile(file, 'utf8')).toBe(whole)
})

it('says what to do without a snapshot, and with one that is no schema', async () => {
  await writeFile(snapshot(), '<<<<<<< HEAD\ntype Query { a: Int }\n')
  await expect(complete()).rejects.toThrow(
    /^public\/schema\.graphql cannot be read: Syntax Error: .*\nRun npm run gen:api: it writes the file anew\.$/,
  )
  await rm(snapshot())
  await expect(complete()).rejects.toThrow('public/schema.graphql is missing. Run npm run gen:api.')
})
