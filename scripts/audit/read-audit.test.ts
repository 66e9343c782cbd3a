import { expect, test } from 'vitest'
import { readAudit } from './read-audit'

const vulnerable = (severity: string) => ({ severity, range: '<2.0.1', fixAvailable: true })
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

test('names what is high or critical, and leaves out the rest', () => {
  const json = report({
    a: vulnerable('critical'),
    b: vulnerable('moderate'),
    c: vulnerable('high'),
  })

  expect(readAudit(json)).toEqual({
    kind: 'read',
    problems: [
      'a <2.0.1: critical, fixed in a later version',
      'c <2.0.1: high, fixed in a later version',
    ],
  })
})

test('says when there is no fix', () => {
  const json = report({ a: { ...vulnerable('high'), fixAvailable: false } })
  expect(readAudit(json)).toEqual({ kind: 'read', problems: ['a <2.0.1: high, no fix yet'] })
})

test('a registry that does not know the question is told apart from one that fails', () => {
  const answer = (statusCode?: number) => JSON.stringify({ statusCode, message: 'no' })

  expect(readAudit(answer(405))).toEqual({ kind: 'not offered', reason: 'no' })
  expect(readAudit(answer(503)).kind).toBe('failed')
  expect(readAudit(answer()).kind).toBe('failed')
})

test('anything else is no report', () => {
  expect(readAudit('<html>')).toEqual({ kind: 'failed', reason: 'not a report: <html>' })
  expect(readAudit('{"auditReportVersion":1}').kind).toBe('failed')
})
