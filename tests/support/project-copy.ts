import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'

/** Files and folders that commands are made from. */
const PARTS = [
  'packages',
  'scripts',
  'package.json',
  'site.config.ts',
  'api.config.ts',
  'tsconfig.json',
  'public/schema.graphql',
  'api-changes',
  'pages/404.mdx',
]

/**
 * Copies what commands need into a new folder of `.cache`: inside the repository, so that packages are
 * found as everywhere.
 *
 * @param others files and folders below the root that are copied besides
 * @returns the folder, absolute; the caller removes it
 */
export async function copyProject(others: readonly string[]): Promise<string> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const project = await mkdtemp(fromRoot('.cache/copy-'))
  for (const part of [...PARTS, ...others])
    await cp(fromRoot(part), path.join(project, part), { recursive: true })
  await mkdir(path.join(project, 'node_modules'))
  for (const entry of await readdir(fromRoot('node_modules'), { withFileTypes: true })) {
    const file = fromRoot('node_modules', entry.name)
    // Links to packages of the repository are relative, so that they lead to those of the copy.
    const target = entry.isSymbolicLink() ? await readlink(file) : file
    await symlink(target, path.join(project, 'node_modules', entry.name))
  }
  return project
}

/** Copies the whole working tree, which may have lost files that Git lists. */
export function copyRepository(): Promise<string> {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = list.toString().split('\0').filter(Boolean)
  return copyProject(files.filter((file) => existsSync(fromRoot(file))))
}
