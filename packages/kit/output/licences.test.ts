import { expect, test } from 'vitest'
import { renderLicences, type ShippedPackage } from './licences.ts'

const shipped = (name: string, license?: string, text?: string): ShippedPackage => ({
  name,
  version: '1.0.0',
  license,
  text,
})

test('lists packages by name, and each licence text once with all its packages', () => {
  const packages = [shipped('b', 'MIT', 'Text\n'), shipped('c', 'ISC'), shipped('a', 'MIT', 'Text')]
  expect(renderLicences(packages)).toBe(`Third-party software that this site sends to its readers

  a 1.0.0 (MIT)
  b 1.0.0 (MIT)
  c 1.0.0 (ISC)

${'-'.repeat(72)}
a, b

Text
`)
})
