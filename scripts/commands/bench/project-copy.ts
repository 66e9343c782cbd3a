import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runCommand, runOrFail, script } from '../../shared/child'
import { fromRoot } from '../../shared/root'

/** A copy of the tracked files, in which scripts run without touching this folder's output. */
export interface ProjectCopy {
  /** Absolute. */
  folder: string
  /** Runs one of its scripts to a good end; seconds that it took, and what it printed. */
  run(
    file: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<{ seconds: number; output: string }>
}

/** Makes a copy, hands it on, and removes it whatever happens. */
export async function inProjectCopy<Result>(
  use: (copy: ProjectCopy) => Promise<Result>,
): Promise<Result> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const folder = await mkdtemp(fromRoot('.cache/bench-'))
  try {
    await copyTrackedFiles(folder)
    await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'))
    return await use({ folder, run: (file, env) => runIn(folder, file, env) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyTrackedFiles(folder: string): Promise<void> {
  const { output } = await runCommand(
    { program: 'git', args: ['ls-files', '-z'] },
    { output: 'capture' },
  )
  for (const file of output.split('\0').filter(Boolean)) {
    await cp(fromRoot(file), path.join(folder, file))
  }
}

async function runIn(
  folder: string,
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ seconds: number; output: string }> {
  const command = script(path.join(path.relative(fromRoot(), folder), file))
  const start = performance.now()
  const output = await runOrFail(command, { output: 'capture', env })
  return { seconds: (performance.now() - start) / 1000, output }
}
