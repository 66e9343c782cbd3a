import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { temporaryFolder } from './support/temporary-folder'

const REFUSED: readonly [folder: string, target: string][] = [
  ['packages/reference/model', '@/site.config'],
  ['packages/reference/model', '@/api.config'],
  ['packages/reference/components', 'graphql-docs-kit/code/highlight.mjs'],
  ['packages/kit/markdown', '@/sample/product/money/price'],
  ['packages/kit/frame/page', '@/components/a'],
  ['packages/kit/frame/page', '@/api.config'],
  ['packages/kit/blog', '@/site.config'],
  ['packages/kit/blog', '@/.data/posts.json'],
  ['packages/kit/commands', '@/scripts/api'],
  ['packages/kit/playground', '@/sample/api'],
  ['packages/kit/code', 'nextra-graphql/components/entry.tsx'],
  ['packages/kit/output', '#settings/load.ts'],
  ['packages/kit/layout', '#settings/load.ts'],
  ['sample/product', '@/packages/kit/ui/icons.tsx'],
  ['sample/product', '@/api.config'],
  ['pages', '../api.config'],
]

test('the lint rejects imports from packages to the site, and from pages to secrets', async () => {
  const files = REFUSED.map(([folder, target], index): [string, string] => [
    `${folder}/${index}.ts`,
    `import '${target}'\n`,
  ])
  const config = readFileSync(fromRoot('oxlint.config.mjs'), 'utf8')
  const folder = await temporaryFolder({
    ...Object.fromEntries(files),
    'oxlint.config.mjs': config,
  })
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'))
  const lint = [fromRoot('node_modules/oxlint/bin/oxlint'), '--config=oxlint.config.mjs', '-f=unix']
  const { stdout } = spawnSync(
    process.execPath,
    [...lint, ...new Set(REFUSED.map(([name]) => name))],
    { cwd: folder, encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  expect(files.filter(([file]) => !lines.some((line) => line.includes(`${file}:`)))).toEqual([])
})

/** Maps each folder of a package to the folders it imports. Subfolders count as their parent. */
function importsOf(name: string): Map<string, Set<string>> {
  const root = fromRoot('packages', name)
  const folders = new Map<string, Set<string>>()
  const files = globSync(['**/*.{ts,tsx,mjs}', '!**/*.test.*', '!tests'], { cwd: root })
  for (const file of files) {
    const [folder = ''] = file.split('/')
    const imported = folders.get(folder) ?? new Set()
    folders.set(folder, imported)
    for (const [, id = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = id.startsWith('#') ? id.slice(1) : path.join(path.dirname(file), id)
      const [other = ''] = target.split('/')
      if (other !== folder) imported.add(other)
    }
  }
  return folders
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:#|\.\.?\/)[^']+)'/g

test.each(['reference', 'kit'])('packages/%s has no circular imports between folders', (name) => {
  const left = importsOf(name)
  expect(left.size).toBeGreaterThan(5)
  // A folder that imports none of the remaining ones is not part of a cycle.
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [folder, imported] of left)
      if (![...imported].some((other) => left.has(other))) left.delete(folder)
  }
  expect(left).toEqual(new Map())
})
