import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '@/packages/kit/shared/root.ts'

interface Manifest {
  link?: boolean
  version?: string
  dev?: boolean
  integrity?: string
  engines?: { node?: string } | string[]
}
const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Manifest>
}
/** All packages except this project and its workspaces. */
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.startsWith('node_modules/') && !link,
)

/** Packages that the specification requires. */
const REQUIRED = [
  '@graphql-tools/load',
  '@graphql-tools/url-loader',
  '@theguild/remark-mermaid',
  'graphql',
  'next',
  'nextra',
  'nextra-theme-docs',
  'react',
  'react-dom',
  'typescript',
]

it('lists the required packages as direct dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    dependencies: object
  }
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(REQUIRED))
})

it('pins the content of every package in the lockfile, including other systems', () => {
  const loose = installed.filter(([, { integrity }]) => !integrity).map(([folder]) => folder)
  expect(loose).toEqual([])
})

it('builds the site on the oldest supported version of Node', () => {
  const newer = installed.filter(([, { dev, engines }]) => {
    const { node = '' } = Array.isArray(engines) ? {} : (engines ?? {})
    return !dev && /^>=\s*2[1-9]/.test(node)
  })
  expect(newer.map(([folder]) => folder)).toEqual([])
})
