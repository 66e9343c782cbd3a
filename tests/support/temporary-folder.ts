import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Contents of files by path. */
type Files = Readonly<Record<string, string | Uint8Array>>

/** Creates a folder with files, and removes it when the test ends. */
export async function temporaryFolder(files: Files = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  return folder
}

/** Writes files below a folder, and creates missing folders. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}
