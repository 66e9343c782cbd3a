import { expect, test } from 'vitest'
import { acceptedEncodings } from './accept-encoding'

test.each([
  ['gzip, deflate, br, zstd', 'br gzip'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br gzip'],
  ['*;q=0', ''],
  ['identity', ''],
  ['brotli, x-gzip', ''],
  ['br;q=nonsense', ''],
  ['', ''],
  [undefined, ''],
])('%j takes "%s"', (header, names) => {
  expect(
    acceptedEncodings(header)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names)
})
