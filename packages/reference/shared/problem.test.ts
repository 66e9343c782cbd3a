import { expect, it } from 'vitest'
import { formatReport, type Problem } from './problem.ts'

const broken: Problem = {
  file: 'pages/b.mdx',
  line: 3,
  column: 1,
  severity: 'error',
  rule: 'broken-link',
  what: 'The link is broken.',
  why: 'Readers would see a not-found page.',
  fix: 'Correct the address.',
}
const plain: Problem = { file: 'pages/a.mdx', severity: 'warning', rule: 'x', what: 'Hm.' }

it('prints position, problem, reason and fix, and then the number of errors and warnings', () => {
  expect(formatReport([broken, plain, { ...plain, line: 2 }], '2 pages'))
    .toBe(`pages/a.mdx  warning  x
  Hm.

pages/a.mdx:2  warning  x
  Hm.

pages/b.mdx:3:1  error  broken-link
  The link is broken.
  Why: Readers would see a not-found page.
  Fix: Correct the address.

1 error, 2 warnings in 2 pages.`)
  expect(formatReport([], '1 page')).toBe('No problems in 1 page.')
})

it.each([
  [2, 'a: … and 27 more', 5],
  [21, 'f0: … and 1 more', 1],
])('lists only the first problems of each of %d files', (count, rest, most) => {
  const files = count === 2 ? ['a', 'b'] : Array.from({ length: count }, (_, index) => `f${index}`)
  const each = count === 2 ? 32 : 2
  const problems = files.flatMap((file) =>
    Array.from({ length: each }, (_, index) => ({ ...broken, file, line: index + 1 })),
  )
  const report = formatReport(problems, 'all', 30)
  expect(report).toContain(rest)
  expect(report.match(new RegExp(`^${files[0]}:\\d`, 'gm'))).toHaveLength(most)
  expect(report).toContain(`${problems.length} errors, 0 warnings in all.`)
})
