import { afterEach, expect, it, vi } from 'vitest'
import { isListOf } from 'nextra-graphql/shared/json.ts'
import { readVisit, writeVisit } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const isTexts = isListOf((value) => typeof value === 'string')

it.each<[string, string | null, readonly string[] | null]>([
  ['no value', null, null],
  ['a stored value', '["a"]', ['a']],
  ['invalid JSON', '["a"', null],
  ['a value of another shape', '["a",1]', null],
])('reads %s (%j) as %j', (_, stored, expected) => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => stored } })
  expect(readVisit('key', isTexts)).toEqual(expected)
})

it('returns null when storage is blocked', () => {
  const blocked = {
    get sessionStorage() {
      throw new Error('blocked')
    },
  }
  vi.stubGlobal('window', blocked)
  expect(readVisit('key', isTexts)).toBeNull()
  expect(writeVisit('key', ['a'])).toBeNull()
})
