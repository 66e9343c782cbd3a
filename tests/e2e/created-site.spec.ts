import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from '@/packages/kit/shared/child.ts'
import { copyRepository } from '../support/project-copy'
import { createSite, linkPackages } from '../support/created-site'
import { expect, test } from './support/test'

/** Port for the tests of the created site. */
const PORT = String(Number(process.env.E2E_PORT ?? 43217) + 1)

test('a created site keeps its files during an update, and passes its tests', async () => {
  test.setTimeout(600_000)
  const options = `--name Shelf --url https://docs.shelf.example --header X-Api-Key --endpoint
    https://api.shelf.example/graphql --schema tests/fixtures/library.graphql`
  const { folder, docs, remove } = await createSite(options.split(/\s+/), { E2E_PORT: PORT })
  const later = await copyRepository()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const edit = async (root: string, file: string, from: string | RegExp, to: string) => {
    const text = await readFile(path.join(root, file), 'utf8')
    expect(text, file).toMatch(from)
    await writeFile(path.join(root, file), text.replace(from, to))
  }
  try {
    const own = 'logo: <b>Shelf</b>, components: { Own: () => <p>Own part</p> },\n  footer:'
    await edit(folder, 'theme.config.tsx', 'footer:', own)
    await edit(folder, 'pages/_app.tsx', /$/, "\nimport '@/brand.css'\n")
    const brand = "[data-theme='light'] { --color-accent: #7a1f5c; }\n"
    await writeFile(path.join(folder, 'brand.css'), brand)
    await edit(folder, 'pages/docs/user-flows/first-guide.mdx', /$/, '\n<Own />\n')
    await edit(folder, 'pages/docs/intro.mdx', /:::warning[^]*?:::\n/, '')
    await edit(folder, 'site.config.ts', /tagline: .*/, "tagline: 'Lends books.',")
    git('add', '--all')
    git('commit', '--quiet', '--message=own')
    for (const name of ['kit', 'reference'])
      await edit(later, `packages/${name}/package.json`, '"version": "1.0.0"', '"version": "1.1.0"')
    await edit(later, 'packages/kit/layout/footer.tsx', '<footer', '<footer data-later="yes"')
    const args = ['--import', 'tsx', 'scripts/create.ts', folder, '--update', '--no-install']
    await runOrFail({ program: process.execPath, args }, { cwd: later, output: 'capture' })
    await linkPackages(folder)
    const tested = await docs('test')
    expect(tested).toMatch(/\d+ passed/)
    const guide = await readFile(path.join(folder, 'out/docs/user-flows/first-guide.html'), 'utf8')
    expect(guide).toContain('data-later="yes"')
    expect(guide).toContain('Own part')
    expect(guide).toContain('<b>Shelf</b>')
    const changed = git('status', '--porcelain').split('\n').filter(Boolean)
    const isOurs = (line: string) => /^...(?:vendor\/|package\.json$)/.test(line)
    expect(changed.filter((line) => !isOurs(line))).toEqual([])
  } finally {
    await Promise.all([remove(), rm(later, { recursive: true })])
  }
})
