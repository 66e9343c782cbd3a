import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail } from '@/packages/kit/shared/child.ts'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** The environment of a user who creates a site: without test variables, and with a name for Git. */
export const environment = {
  ...{ GRAPHQL_ENDPOINT: '', GRAPHQL_HEADERS: '', STRICT: '', BASE_PATH: '' },
  ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' },
  ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' },
}

/**
 * Creates a site in `.cache` without network access. Our two packages come from tarballs, all others from this
 * repository.
 *
 * @param env variables, such as the key of an endpoint
 */
export async function createSite(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const parent = await mkdtemp(fromRoot('.cache/created-'))
  const folder = path.join(parent, 'site')
  const run = (cwd: string, ...args: string[]) =>
    runOrFail(
      { program: process.execPath, args },
      { cwd, output: 'capture', env: { ...environment, ...env } },
    )
  await run(fromRoot(), '--import', 'tsx', 'scripts/create.ts', folder, '--no-install', ...options)
  await linkPackages(folder)
  return {
    folder,
    /** Runs a command of the site, like `npm run`. @returns its output */
    docs: (...args: string[]) =>
      run(folder, 'node_modules/graphql-docs-kit/commands/docs.mjs', ...args),
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}

/** Imitates `npm install` without network access. */
export async function linkPackages(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  await rm(modules, { recursive: true, force: true })
  await mkdir(path.join(modules, '.bin'), { recursive: true })
  const tarballs = await readdir(path.join(folder, 'vendor'))
  const own = new Map(tarballs.map((file) => [file.replace(/-\d.*/, ''), file]))
  for (const name of await readdir(fromRoot('node_modules'))) {
    if (own.has(name) || name === '.bin') continue
    await symlink(fromRoot('node_modules', name), path.join(modules, name))
  }
  for (const [name, file] of own) {
    await mkdir(path.join(modules, name))
    const args = ['-xzf', path.join(folder, 'vendor', file), '--strip-components=1']
    execFileSync('tar', [...args, '-C', path.join(modules, name)])
  }
  await symlink('../graphql-docs-kit/commands/docs.mjs', path.join(modules, '.bin/docs'))
}
