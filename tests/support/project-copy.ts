import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'

/** Files and folders that commands need. */
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
 * Copies the files that commands need into a new folder of `.cache`, inside the repository, so that packages
 * resolve as usual.
 *
 * @param others additional files and folders, from the root
 * @returns the absolute path of the folder, which the caller removes
 */
export async function copyProject(others: readonly string[]): Promise<string> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const project = await mkdtemp(fromRoot('.cache/copy-'))
  for (const part of [...PARTS, ...others])
    await cp(fromRoot(part), path.join(project, part), { recursive: true })
  await mkdir(path.join(project, 'node_modules'))
  for (const entry of await readdir(fromRoot('node_modules'), { withFileTypes: true })) {
    const file = fromRoot('node_modules', entry.name)
    // Links to packages of the repository are relative, so that they resolve within the copy.
    const target = entry.isSymbolicLink() ? await readlink(file) : file
    await symlink(target, path.join(project, 'node_modules', entry.name))
  }
  return project
}

/** Copies the whole working tree, in which tracked files may be missing. */
export function copyRepository(): Promise<string> {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = list.toString().split('\0').filter(Boolean)
  return copyProject(files.filter((file) => existsSync(fromRoot(file))))
}
