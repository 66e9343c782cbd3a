import { afterEach, expect, it, vi } from 'vitest'
import { isListOf } from 'nextra-graphql/shared/json.ts'
import { readVisit, writeVisit } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const isTexts = isListOf((value) => typeof value === 'string')

it.each<[string, string | null, readonly string[] | null]>([
  ['nothing', null, null],
  ['what was written', '["a"]', ['a']],
  ['no JSON', '["a"', null],
  ['a list of something else', '["a",1]', null],
])('of %s the visit knows %j: %j', (_, stored, expected) => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => stored } })
  expect(readVisit('key', isTexts)).toEqual(expected)
})

it('blocked storage returns and keeps nothing', () => {
  const blocked = {
    get sessionStorage() {
      throw new Error('blocked')
    },
  }
  vi.stubGlobal('window', blocked)
  expect(readVisit('key', isTexts)).toBeNull()
  expect(writeVisit('key', ['a'])).toBeNull()
})
