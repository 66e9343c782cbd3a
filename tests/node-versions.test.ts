import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }

it('tests the versions of Node that the README lists', () => {
  expect(engines.node).toBe('^20.19.0 || ^22.16.0 || >=24.0.0')
  expect(read('README.md')).toContain('Node 20 (from 20.19), 22 (from 22.16) or 24')
  expect(read('.nvmrc').trim()).toBe('20')
  expect(read('.github/workflows/ci.yml')).toContain("node: ['22', '24']")
})
