import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Every file below a folder, relative to it, with forward slashes, sorted by
 * code unit. Symbolic links are not followed. Rejects when the folder is missing.
 */
export async function listFiles(folder: string): Promise<string[]> {
  return (await list(folder, '')).sort()
}

async function list(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const name = prefix + entry.name
    if (entry.isDirectory()) return list(folder, `${name}/`)
    return entry.isFile() ? [name] : []
  })
  return (await Promise.all(lists)).flat()
}
