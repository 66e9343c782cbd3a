import { cp, mkdtemp, mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runCommand, runOrFail, script } from '../shared/child'
import { fromRoot } from '../shared/root'

/** A schema far larger than ours, from a development dependency. */
const GITHUB_SCHEMA = fromRoot('node_modules/@octokit/graphql-schema/schema.json')

/** Seconds that generating and building take. */
export interface BuildTimes {
  generate: number
  build: number
}

/**
 * Times gen:api and build for our schema and for GitHub's, each in a copy of the
 * tracked files, so that this folder's own output is left alone.
 */
export async function timeBuilds(): Promise<Record<'ours' | 'github', BuildTimes>> {
  return { ours: await timeBuild([]), github: await timeBuild(['--schema', GITHUB_SCHEMA]) }
}

async function timeBuild(generatorArguments: readonly string[]): Promise<BuildTimes> {
  const folder = await copyProject()
  try {
    const generate = await seconds(folder, 'scripts/gen-api/main.ts', generatorArguments)
    // The text's GraphQL is ours, so that its checks fail for another schema: only the export is timed.
    const build = await seconds(folder, 'scripts/bench/export-only.ts', [])
    return { generate, build }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seconds(folder: string, file: string, args: readonly string[]): Promise<number> {
  const start = performance.now()
  const command = script(path.join(path.relative(fromRoot(), folder), file), ...args)
  await runOrFail(command, { output: 'capture' })
  return (performance.now() - start) / 1000
}

async function copyProject(): Promise<string> {
  await mkdir(fromRoot('.cache'), { recursive: true })
  const folder = await mkdtemp(fromRoot('.cache/bench-'))
  const { output } = await runCommand(
    { program: 'git', args: ['ls-files', '-z'] },
    { output: 'capture' },
  )
  for (const file of output.split('\0').filter(Boolean)) {
    await cp(fromRoot(file), path.join(folder, file))
  }
  await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'))
  return folder
}
