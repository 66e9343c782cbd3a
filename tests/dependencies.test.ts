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
/** All but this project and its workspaces. */
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.startsWith('node_modules/') && !link,
)

/** Packages that the site is required to build on. */
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

it('the required packages are direct dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    dependencies: object
  }
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(REQUIRED))
})

it('the lockfile pins the content of every package, those of other systems too', () => {
  const loose = installed.filter(([, { integrity }]) => !integrity).map(([folder]) => folder)
  expect(loose).toEqual([])
})

it('what builds the site runs on the oldest Node that is promised', () => {
  const newer = installed.filter(([, { dev, engines }]) => {
    const { node = '' } = Array.isArray(engines) ? {} : (engines ?? {})
    return !dev && /^>=\s*2[1-9]/.test(node)
  })
  expect(newer.map(([folder]) => folder)).toEqual([])
})
