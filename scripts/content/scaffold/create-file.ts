import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EXIT, fail } from '../../shared/failure'
import type { Scaffold } from './scaffold'

/** Writes a new file below `root`. Fails, and changes nothing, when there is one already. */
export async function createFile(root: string, { file, source }: Scaffold): Promise<void> {
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await writeFile(target, source, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    fail(`${file} exists already. Choose another name, or edit that file.`, EXIT.contentProblem)
  }
}
