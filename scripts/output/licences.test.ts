import { expect, test } from 'vitest'
import { licenceProblems, renderLicences, type ShippedPackage } from './licences'

const shipped = (name: string, licence?: string, text?: string): ShippedPackage => ({
  name,
  version: '1.0.0',
  licence,
  text,
})

test('lists packages by name, and each text once with all who share it', () => {
  const packages = [shipped('b', 'MIT', 'Text\n'), shipped('c', 'ISC'), shipped('a', 'MIT', 'Text')]
  expect(renderLicences(packages)).toBe(`Software of others that this site sends to its readers

  a 1.0.0 (MIT)
  b 1.0.0 (MIT)
  c 1.0.0 (ISC)

${'-'.repeat(72)}
a, b

Text
`)
})

test('a licence that asks for more, or none at all, is a problem', () => {
  const packages = [
    shipped('a', 'MIT'),
    shipped('b', 'GPL-3.0-only'),
    shipped('c'),
    shipped('d', '(MPL-2.0 OR Apache-2.0)'),
  ]
  expect(licenceProblems(packages)).toEqual([
    'b 1.0.0 has the licence GPL-3.0-only',
    'c 1.0.0 names no licence',
  ])
})
