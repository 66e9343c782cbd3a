import { realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot, root } from '@/scripts/shared/root'
import { bundlePlayground } from '@/scripts/webpack/playground-bundle.mjs'

it('makes modules whose names change with their content, and says what went in', async () => {
  const { entries, files, sources, packages } = await bundlePlayground(root, {
    basePath: '/sub',
    small: false,
  })
  const names = files.map(({ name }) => name)
  for (const name of names) expect(name).toMatch(/^[a-z-]+-[A-Z\d]{8}\.js$/)
  expect(names).toEqual(expect.arrayContaining(Object.values(entries)))
  expect(entries.editor).toMatch(/^editor-/)
  expect(entries['endpoint-worker']).toMatch(/^endpoint-worker-/)

  const shipped = packages.map((folder) =>
    path.relative(realpathSync(fromRoot('node_modules')), folder),
  )
  expect(shipped).toEqual(expect.arrayContaining(['@codemirror/view', 'cm6-graphql', 'graphql']))
  expect(sources).toContain(fromRoot('sample-api/create-sample-api.ts'))
})

it('knows the base path of the site', async () => {
  const address = async (basePath: string) =>
    (await bundlePlayground(root, { basePath, small: false })).entries.editor
  expect(await address('/sub')).not.toBe(await address(''))
})
