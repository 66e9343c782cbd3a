import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fromRoot } from '@/scripts/shared/root'

/** Files and folders that commands are made from. */
const PARTS = [
  'components',
  'lib',
  'reference',
  'scripts',
  'package.json',
  'site.config.ts',
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
  await symlink(fromRoot('node_modules'), path.join(project, 'node_modules'))
  return project
}
