import { expect, it } from 'vitest'
import { describeCheck, firstDifference } from './check-report'

it('lists stale and missing files by path, each with the first difference', () => {
  const stale = [
    { path: 'pages/c.mdx', content: 'x', before: null },
    { path: 'b.mdx', content: 'one\ntwo\n', before: 'one\n2\n' },
  ]
  expect(describeCheck(stale, 5)).toEqual([
    'The reference is not up to date: 2 of 5 files.',
    '  b.mdx        stale    line 2: "2" → "two"',
    '  pages/c.mdx  missing',
    'Run `npm run gen:api` and commit the result.',
  ])
})

it.each([
  ['a\nb', 'a\nb', null],
  ['a\n', 'a', 'line 2: "" should not be there'],
  ['a', 'a\nb', 'line 2: missing, should be "b"'],
  ['', 'x', 'line 1: "" → "x"'],
  [
    `${'a'.repeat(200)}old`,
    `${'a'.repeat(200)}new`,
    `line 1: "…${'a'.repeat(50)}old" → "…${'a'.repeat(50)}new"`,
  ],
  ['x', 'y'.repeat(150), `line 1: "x" → "${'y'.repeat(100)}…"`],
])('difference of %j and %j', (before, after, text) => {
  expect(firstDifference(before, after)).toBe(text)
})
