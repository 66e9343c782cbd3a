import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '@/packages/kit/shared/child.ts'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { answerText, serveHttp } from '@/tests/servers/http-server'
import { environment } from '@/tests/support/created-site'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { fillTemplate } from './files'

const LIBRARY = 'tests/fixtures/library.graphql'

async function create(folder: string, ...options: string[]) {
  const args = ['--import', 'tsx', 'scripts/create.ts', folder, '--no-install', ...options]
  return runCommand({ program: process.execPath, args }, { env: environment, output: 'capture' })
}

const target = async () => path.join(await temporaryFolder({}), 'site')

const shelf = ['--name', "Reader's Room", '--company', 'Shelf', '--header', 'X-Api-Key']
const endpoint = '--endpoint=https://api.shelf.example/graphql'

it('writes a small site with a reference, packages and a commit from SDL at a URL', async () => {
  const sdl = readFileSync(fromRoot(LIBRARY), 'utf8')
  const { origin } = await serveHttp(answerText(200, 'text/plain', sdl))
  const folder = await target()
  const { code, output } = await create(folder, ...shelf, endpoint, `--schema=${origin}/s.graphql`)
  expect(output).toContain('Done: ')
  expect(code).toBe(0)
  const files = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  const maintained = files.filter(
    (file) =>
      !/^(?:vendor|api-changes|pages\/docs\/api)\/|^public\/(?:schema|operations)/.test(file),
  )
  expect(maintained.length).toBeLessThanOrEqual(40)
  const lines = maintained
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').length)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(300)
  expect(files).toContain('pages/docs/api/unions.mdx')
  const texts = files
    .filter((file) => !file.endsWith('.tgz'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  expect(texts).not.toMatch(
    /remittance|screening desk|compliance desk|\$(?:NAME|URL|ENDPOINT|HEADER|REFERENCE)/i,
  )
  expect(texts).toContain("Reader's Room")
  expect(readFileSync(path.join(folder, 'site.config.ts'), 'utf8')).toContain(origin)
})

it('copies a folder with SDL, which later runs read', async () => {
  const source = await temporaryFolder({
    'query.graphql': 'type Query { a: A }',
    'types/a.graphqls': 'type A { b: Int }',
    'types/a.go': 'package types',
  })
  const folder = await target()
  const { code, output } = await create(folder, ...shelf, endpoint, '--schema', source)
  expect(output).toContain("site.config.ts: api.schema is now 'schema'")
  expect(code).toBe(0)
  const copied = await listFiles(path.join(folder, 'schema'))
  expect(copied).toEqual(['query.graphql', 'types/a.graphqls'])
})

it.each([
  [
    ['--name=A', '--endpoint=http://me:s3cret@a.example/graphql?key=s3cret'],
    /site\.api\.endpoint must not contain a user name[^]*nothing was written/,
  ],
  [['--name=Платежи', endpoint], /^create: --url is missing: the URL of the site\./],
])('rejects %s, and leaves nothing behind', async (options, message) => {
  const folder = await target()
  const { code, output } = await create(folder, ...options)
  expect(output).toMatch(message)
  expect(output).not.toContain('s3cret')
  expect(code).toBe(2)
  expect(await listFiles(path.dirname(folder))).toEqual([])
})

it('rejects a folder with files, and writes nothing with --dry-run', async () => {
  const folder = await target()
  const dry = await create(folder, ...shelf, endpoint, '--schema', LIBRARY, '--dry-run')
  expect(dry.output).toContain('  site.config.ts\n')
  expect(existsSync(folder)).toBe(false)
  await mkdir(folder)
  await writeFile(path.join(folder, 'own.txt'), '')
  const refused = await create(folder, ...shelf, endpoint, '--schema', LIBRARY)
  expect(refused.output).toContain('is not empty')
  expect(refused.code).toBe(1)
  expect(await listFiles(folder)).toEqual(['own.txt'])
})

it('installs the tarballs of an update by name: npm keeps a package whose version is the same', async () => {
  const npm = `import { appendFileSync } from 'node:fs'
    const [, , command, ...args] = process.argv
    if (command === 'pack') console.log('[{"name":"kit","filename":"kit-1.0.0.tgz"}]')
    else appendFileSync(import.meta.dirname + '/calls.txt', [command, ...args].join(' '))`
  const folder = await temporaryFolder({ 'package.json': '{}', 'vendor/a.tgz': '', 'npm.mjs': npm })
  const args = ['--import', 'tsx', 'scripts/create.ts', folder, '--update']
  const env = { ...environment, npm_execpath: path.join(folder, 'npm.mjs') }
  const { code } = await runCommand({ program: process.execPath, args }, { env, output: 'capture' })
  expect(code).toBe(0)
  const calls = readFileSync(path.join(folder, 'calls.txt'), 'utf8')
  expect(calls).toMatch(/^install file:vendor\/kit-1\.0\.0\.tgz /)
})

const values = {
  NAME: `The "Reader's" <Shelf>`,
  URL: 'https://docs.example.org',
  TODAY: '2025-03-01',
}

it.each([
  ["name: '$NAME',", 'name: "The \\"Reader\'s\\" <Shelf>",'],
  ["url: 'https://$URL'", 'url: "https://docs.example.org"'],
  ['# $NAME', `# The "Reader's" \\<Shelf>`],
  ['date: $TODAY, price: $5, $OTHER', 'date: 2025-03-01, price: $5, $OTHER'],
])('fills %s in as %s', (template, text) => {
  expect(fillTemplate(template, values)).toBe(text)
})
