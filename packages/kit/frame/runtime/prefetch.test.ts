import { expect, test } from 'vitest'
import { isFrugal } from './prefetch.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
  [undefined, false],
])('a connection of %o is frugal: %s', (connection, expected) => {
  expect(isFrugal(connection)).toBe(expected)
})
