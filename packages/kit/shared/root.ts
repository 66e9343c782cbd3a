import path from 'node:path'

/** The root folder of the site, in which npm runs its scripts. */
export const root = process.cwd()

/** Returns an absolute path within the site. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)

/** Returns an absolute path within this package. */
export const fromKit = (...parts: string[]) => path.join(import.meta.dirname, '..', ...parts)
