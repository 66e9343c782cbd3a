import path from 'node:path'

/** The root folder of the site: npm runs its scripts there. */
export const root = process.cwd()

/** An absolute path inside the repository. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)

/** An absolute path inside this package. */
export const fromKit = (...parts: string[]) => path.join(import.meta.dirname, '../..', ...parts)
