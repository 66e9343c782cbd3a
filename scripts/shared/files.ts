import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Every file below a folder, relative to it, with forward slashes, sorted by
 * code unit. Symbolic links are not followed. Rejects when the folder is missing.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}
