import { describe, expect, it } from 'vitest'
import { formatProblem, formatReport, sortProblems, type Problem } from './problem'

const broken: Problem = {
  file: 'pages/b.mdx',
  line: 3,
  column: 1,
  severity: 'error',
  rule: 'broken-link',
  what: 'The link leads nowhere.',
  why: 'Readers would meet a not-found page.',
  fix: 'Correct the address.',
}
const plain: Problem = { file: 'pages/a.mdx', severity: 'warning', rule: 'x', what: 'Hm.' }

describe('formatProblem', () => {
  it('says where, what, why and what to do', () => {
    expect(formatProblem(broken).split('\n')).toEqual([
      'pages/b.mdx:3:1  error  broken-link',
      '  The link leads nowhere.',
      '  Why: Readers would meet a not-found page.',
      '  Fix: Correct the address.',
    ])
  })

  it('leaves out what is not known', () => {
    expect(formatProblem(plain)).toBe('pages/a.mdx  warning  x\n  Hm.')
    expect(formatProblem({ ...plain, line: 2 })).toBe('pages/a.mdx:2  warning  x\n  Hm.')
  })
})

describe('formatReport', () => {
  it('counts errors and warnings behind the list', () => {
    const placed = { ...plain, line: 1 }
    expect(formatReport([broken, plain, placed], '2 pages').split('\n\n')).toEqual([
      ...[plain, placed, broken].map(formatProblem),
      '1 error, 2 warnings in 2 pages.',
    ])
  })

  it('groups many by file and cause, says once what to do, and cuts what nobody reads', () => {
    const lines = Array.from({ length: 31 }, (_, index) => index + 1)
    const same = lines.map((line) => ({ ...broken, file: 'a', line }))
    const several = lines.map((line) => ({ ...broken, file: 'b', line, what: `Cause ${line}.` }))
    const report = formatReport([...same, ...several, { ...broken, file: 'c' }], '3 pages')
    expect(report).toContain(
      'a:1:1  error  broken-link\n  The link leads nowhere. Also in lines 2, 3, 4, 5 and 26 more.\n',
    )
    expect(report.match(/^a:/gm)).toHaveLength(1)
    expect(report.match(/^b:\d+:1 {2}/gm)).toHaveLength(5)
    expect(report).toContain('b: … and 26 more')
    expect(report.match(/^c:3:1 {2}/gm)).toHaveLength(1)
    expect(report.match(/Fix: /g)).toHaveLength(1)
    expect(report).toContain('63 errors, 0 warnings in 3 pages.')
  })

  it('says of many files only how each begins', () => {
    const files = Array.from({ length: 21 }, (_, index) => `f${index}`)
    const problems = files.flatMap((file) =>
      ['One.', 'Two.', 'Three.'].map((what, index) => ({ ...broken, file, line: index + 1, what })),
    )
    const report = formatReport(problems, '21 pages')
    expect(report.match(/^f\d+:1:1 {2}/gm)).toHaveLength(21)
    expect(report.match(/^f\d+: … and 2 more$/gm)).toHaveLength(21)
    expect(report).not.toContain('Two.')
  })

  it('says so when there is nothing', () => {
    expect(formatReport([], '1 page')).toBe('No problem in 1 page.')
  })
})

it('sortProblems goes by file, line, column and rule', () => {
  const at = (file: string, line: number, column: number, rule = 'x') =>
    ({ ...plain, file, line, column, rule }) satisfies Problem
  const ordered = [
    at('a', 1, 2),
    at('a', 2, 1),
    at('a', 10, 1, 'k'),
    at('a', 10, 1, 'l'),
    at('b', 1, 1),
  ]
  expect(sortProblems(ordered.toReversed())).toEqual(ordered)
})
