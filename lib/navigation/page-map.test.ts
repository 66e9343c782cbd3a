import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { PageMapItem } from 'nextra'
import { expect, it } from 'vitest'
import { listFiles } from '@/scripts/shared/files'
import { loadMeta, readPageMap } from '@/scripts/shared/page-map'
import { root } from '@/scripts/shared/root'
import { trimPageMap } from './trim-page-map.mjs'

/** Nextra's own page map of this project, as the source of the module that it writes. */
const script = `
  import { collectPageMap } from './node_modules/nextra/dist/server/page-map.js'
  console.log(await collectPageMap({ dir: process.argv[1], route: '/', transformPageMap: (map) => map }))
`

it('is the page map that Nextra makes of the same files', async () => {
  const source = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, path.join(root, 'pages')],
    { cwd: root, encoding: 'utf8' },
  )
  const metas = (await listFiles(path.join(root, 'pages'))).filter((file) =>
    file.endsWith('_meta.ts'),
  )
  const names = metas.map((file) =>
    file
      .replace('.ts', '')
      .replaceAll(/[\W_]+/g, '_')
      .replace(/^_/, ''),
  )
  const values = await Promise.all(metas.map((file) => loadMeta(root, `pages/${file}`)))
  const body = source.replaceAll(/^import .*$/gm, '').replace('export const pageMap =', 'return')
  const context = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const nextra = runInNewContext(`(() => { ${body} })()`, context) as PageMapItem[]
  const used = (pageMap: PageMapItem[]) => JSON.stringify(trimPageMap(pageMap))
  expect(used(await readPageMap(root))).toBe(used(nextra))
})

it('reaches readers with what menus need alone', async () => {
  const text = JSON.stringify(trimPageMap(await readPageMap(root)))
  expect(text).toMatch(/"frontMatter":\{"title":"[^"]+","description":"/)
  expect(text).toContain('"folder":"/docs/user-flows"')
  expect(text).toContain('"frontMatter":{"title":"Introduction"}')
  expect(text).not.toMatch(/"(date|authors)":/)
})
