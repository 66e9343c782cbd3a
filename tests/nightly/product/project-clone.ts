import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand, type CommandResult } from '@/scripts/shared/child'
import { findFreePort } from '@/scripts/shared/port'
import { fromRoot, root } from '@/scripts/shared/root'

/** The last commit of the project as somebody else has it, with a history to commit to. */
export interface ProjectClone {
  folder: string
  git: (...args: string[]) => string
  /** Runs a script of the clone. */
  start: (file: string, ...args: string[]) => Promise<CommandResult>
  remove: () => Promise<void>
}

/** @param env what its commands find in the environment besides */
export async function cloneProject(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ProjectClone> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('clone', '-q', '--local', '--no-hardlinks', root, folder)
  await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    git,
    start: async (file, ...args) =>
      runCommand(
        { program: process.execPath, args: ['--import', 'tsx', path.join(folder, file), ...args] },
        {
          cwd: folder,
          output: 'capture',
          // A port beside browser tests of the project itself.
          env: { GRAPHQL_ENDPOINT: '', E2E_PORT: String(await findFreePort()), ...env },
        },
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
