import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The root folder of the site, in which npm runs its scripts. */
export const root = process.cwd()

/** Returns an absolute path within the site. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)

/** Returns an absolute path within this package. */
export const fromKit = (...parts: string[]) => path.join(import.meta.dirname, '..', ...parts)

/** Loads a module of the site. @param file path from the root */
export const loadFile = async <Exports>(file: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ pathToFileURL(fromRoot(file)).href)) as Exports
