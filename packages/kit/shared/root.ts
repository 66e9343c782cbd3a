import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The root folder of the site: npm runs its scripts there. */
export const root = process.cwd()

/** An absolute path inside the site. */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)

/** An absolute path inside this package. */
export const fromKit = (...parts: string[]) => path.join(import.meta.dirname, '..', ...parts)

/** Loads a module of the site. @param file its path from the root */
export const loadFile = async <Exports>(file: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ pathToFileURL(fromRoot(file)).href)) as Exports
