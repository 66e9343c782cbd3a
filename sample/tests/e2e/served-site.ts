import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from '@/packages/kit/shared/child.ts'
import { startInBackground } from '@/tests/support/background-command'
import { createSite, linkPackages } from '@/tests/support/created-site'
import { copyRepository } from '@/tests/support/project-copy'

/** Port for the browser tests of the site. */
const E2E_PORT = String(Number(process.env.E2E_PORT ?? 43217) + 1)

/**
 * Creates a site for another API with `npm run create`, changes it like an owner, updates it to a later version, runs
 * its tests, and serves it with the headers of their build.
 *
 * @param env environment variables for the commands, such as headers with a key
 * @param settings values of `playground` in site.config.ts and, as source, of `hide` in api.config.ts
 */
export async function serveCreatedSite(
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  { playground, hide }: { playground: unknown; hide: string },
) {
  const { folder, docs, remove } = await createSite(options, { ...env, E2E_PORT })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  await edit(
    folder,
    'site.config.ts',
    'playground: null',
    `playground: ${JSON.stringify(playground)}`,
  )
  await edit(folder, 'site.config.ts', /tagline: .*/, "tagline: 'Lends books.',")
  await edit(folder, 'api.config.ts', 'hide: []', `hide: ${hide}`)
  const own = 'logo: <b>Shelf</b>, components: { Own: () => <p>Own part</p> },\n  footer:'
  await edit(folder, 'theme.config.tsx', 'footer:', own)
  await edit(folder, 'pages/_app.tsx', /$/, "\nimport '@/brand.css'\n")
  const brand = "[data-theme='light'] { --color-accent: #7a1f5c; }\n"
  await writeFile(path.join(folder, 'brand.css'), brand)
  await edit(folder, 'pages/docs/user-flows/first-guide.mdx', /$/, '\n<Own />\n')
  await edit(folder, 'pages/docs/intro.mdx', /:::warning[^]*?:::\n/, '')
  await docs('gen:api')
  git('add', '--all')
  git('commit', '--quiet', '--message=own')
  await updateToLater(folder)
  const tested = await docs('test')
  const server = await startInBackground(
    `${process.execPath} node_modules/graphql-docs-kit/commands/docs.mjs start --built`,
    /^Ready: /,
    { cwd: folder, env: { PORT: '0' } },
  )
  return {
    url: /http:\S+/.exec(server.line)?.[0] ?? '',
    folder,
    /** Output of its tests. */
    tested,
    /** Changes since the owner's commit. */
    changed: git('status', '--porcelain').split('\n').filter(Boolean),
    stop: async () => {
      await server.stop()
      await remove()
    },
  }
}

/** Updates a site from a copy of this repository with a later version and another footer. */
async function updateToLater(folder: string): Promise<void> {
  const later = await copyRepository()
  for (const name of ['kit', 'reference'])
    await edit(later, `packages/${name}/package.json`, '"version": "1.0.0"', '"version": "1.1.0"')
  await edit(later, 'packages/kit/layout/footer.tsx', '<footer', '<footer data-later="yes"')
  const args = ['--import', 'tsx', 'scripts/create.ts', folder, '--update', '--no-install']
  await runOrFail({ program: process.execPath, args }, { cwd: later, output: 'capture' })
  await rm(later, { recursive: true })
  await linkPackages(folder)
}

/** Replaces text in a file. @throws if it is missing */
async function edit(root: string, file: string, from: string | RegExp, to: string) {
  const text = await readFile(path.join(root, file), 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${String(from)}.`)
  await writeFile(path.join(root, file), changed)
}
