import { readFileSync } from 'node:fs'
import { subset } from 'semver'
import { expect, it } from 'vitest'

interface LockedPackage {
  engines?: { node?: string }
  /** Built for one platform: npm leaves it out, without a word, where it does not fit. */
  optional?: boolean
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, LockedPackage>
}
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }

it('every installed package runs on each Node version that this project names', () => {
  const refusing = Object.entries(packages)
    .filter(([, { engines: own, optional }]) => !optional && own?.node !== undefined)
    .filter(([, { engines: own }]) => !subset(engines.node, own?.node ?? '*'))
    .map(([name, { engines: own }]) => `${name} wants Node ${own?.node}`)
  expect(refusing, 'npm ci would print EBADENGINE').toEqual([])
})

it('these versions are the ones that the README promises and CI runs', () => {
  expect(engines.node).toBe('^20.19.0 || ^22.16.0 || >=24.0.0')
  expect(read('README.md')).toContain('Node 20 (from 20.19), 22 (from 22.16) or 24')
  expect(read('.nvmrc').trim()).toBe('20')
  expect(read('.github/workflows/ci.yml')).toContain("node: ['22', '24']")
})
