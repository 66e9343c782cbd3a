import { expect, it } from 'vitest'
import { describeCheck } from './check-report'
import { describeDifference, firstDifference } from './write'

const file = (path: string, content: string) => ({ path, content })

it('lists stale, missing and extra files by path, each with the first difference', () => {
  const { upToDate, lines } = describeCheck({
    write: [
      { file: file('b.mdx', 'one\ntwo\n'), before: 'one\n2\n' },
      { file: file('pages/c.mdx', 'x'), before: null },
    ],
    remove: ['a.mdx'],
    edited: ['d.mdx'],
    unchanged: 3,
  })
  expect(upToDate).toBe(false)
  expect(lines).toEqual([
    'The reference is not up to date: 4 of 7 files.',
    '  a.mdx        extra    no longer generated',
    '  b.mdx        stale    line 2: "2" → "two"',
    '  d.mdx        extra    no longer generated',
    '  pages/c.mdx  missing',
    'Run `npm run gen:api` and commit the result.',
  ])
})

it('says that all is well', () => {
  expect(describeCheck({ write: [], remove: [], edited: [], unchanged: 9 })).toEqual({
    upToDate: true,
    lines: ['The reference is up to date: 9 files.'],
  })
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
  const difference = firstDifference(before, after)
  expect(difference && describeDifference(difference)).toBe(text)
})
