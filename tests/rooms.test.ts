import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from 'graphql-docs-kit/commands/shared/root.ts'
import { temporaryFolder } from './support/temporary-folder'

const REFUSED: readonly [folder: string, target: string][] = [
  ['packages/reference/model', '@/site.config'],
  ['packages/reference/model', '@/sample/api'],
  ['packages/kit/markdown', '@/sample/product/money/price'],
  ['packages/kit/frame/page', '@/components/a'],
  ['packages/kit/frame/page', '@/api.config'],
  ['packages/kit/code', 'nextra-graphql/components/entry.tsx'],
  ['sample/product', '@/api.config'],
  ['pages', '../api.config'],
]

test('the lint refuses imports that lead from the packages to the site, and from pages to secrets', async () => {
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
