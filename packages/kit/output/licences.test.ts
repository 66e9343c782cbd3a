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

test('adds the terms to MIT-licensed packages without a licence file', () => {
  const terms = 'Permission is hereby granted, and so on.'
  const text = renderLicences([
    shipped('a', 'MIT', `MIT License\n\nCopyright (c) Ann\n\n${terms}`),
    { ...shipped('b', 'MIT'), author: 'Ben <ben@example.com>' },
    shipped('c', 'MIT'),
    shipped('d', 'ISC'),
  ])
  for (const [name, holder] of [
    ['a', 'Ann'],
    ['b', 'Ben'],
    ['c', 'the authors of c'],
  ]) {
    expect(text).toContain(`\n${name}\n\nMIT License\n\nCopyright (c) ${holder}\n\n${terms}\n`)
  }
  expect(text).not.toContain('\nd\n')
})
