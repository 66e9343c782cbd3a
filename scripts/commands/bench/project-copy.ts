import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runOrFail, script, type Command } from '../../shared/child'
import { fromRoot } from '../../shared/root'

/**
 * Makes a copy of the tracked files, in which scripts run without touching this folder's output,
 * hands it on, and removes it whatever happens.
 *
 * @param use takes its folder, absolute, and what starts one of its scripts
 */
export function inProjectCopy<Result>(
  use: (copy: { folder: string; command: (file: string) => Command }) => Promise<Result>,
): Promise<Result> {
  return inNewFolder(async (folder) => {
    const tracked = { program: 'git', args: ['ls-files', '-z'] }
    const files = await runOrFail(tracked, { output: 'capture' })
    for (const file of files.split('\0').filter(Boolean)) {
      await cp(fromRoot(file), path.join(folder, file))
    }
    await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'))
    const command = (file: string) => script(path.join(path.relative(fromRoot(), folder), file))
    return use({ folder, command })
  })
}

/** Hands on a new folder, and removes it whatever happens. It is below the root, to find the installed packages. */
async function inNewFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const folder = await mkdtemp(fromRoot('.cache/project-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
