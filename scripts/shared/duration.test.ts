import { expect, test } from 'vitest'
import { formatDuration } from './duration'

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.5, '1.0 s'],
  [2449, '2.4 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
  [65_000, '1 min 05 s'],
  [3_600_000, '60 min 00 s'],
])('%d ms reads %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
