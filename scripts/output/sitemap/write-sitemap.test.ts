import { expect, test } from 'vitest'
import { parseLog } from './write-sitemap'

test('the newest commit of a file gives its day, in UTC', () => {
  const log = [
    '\0' + '2025-01-16T00:30:00+02:00',
    '',
    'pages/docs/intro.mdx',
    '\0' + '2025-01-10T10:00:00Z',
    '',
    'pages/docs/intro.mdx',
    'pages/index.mdx',
  ].join('\n')
  expect([...parseLog(log)]).toEqual([
    ['pages/docs/intro.mdx', '2025-01-15'],
    ['pages/index.mdx', '2025-01-10'],
  ])
})

test('no history gives no days', () => {
  expect(parseLog('').size).toBe(0)
})
