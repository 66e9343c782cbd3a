import path from 'node:path'

/** The repository's root folder, independent of the current folder. */
export const root = path.resolve(import.meta.dirname, '../..')

/** An absolute path inside the repository. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)
