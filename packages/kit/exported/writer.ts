import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#settings/settings.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { writeIntoFolder } from 'nextra-graphql/shared/files.ts'

/** Files of `public/` to which the build adds its lines, at the start. */
const JOINED = /^\/_(?:headers|redirects)$/

/** Files of `public/` that replace the build's. */
const KEPT = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|\.nojekyll|social\/.+)$/

/** Input of the steps after the export. */
export interface Output extends Settings {
  write: WriteFile
}

/** Writes a file of the site. The address does not include the base path. */
export type WriteFile = (address: string, content: string | Buffer) => Promise<void>

/**
 * Returns a function that writes into a folder.
 *
 * @param publicFiles addresses of the owner's files below `public/`, such as `/robots.txt`
 */
export function writerInto(folder: string, publicFiles: ReadonlySet<string>): WriteFile {
  return async (address, content) => {
    const file = path.join(folder, address)
    if (!publicFiles.has(address)) return writeIntoFolder(file, content)
    if (KEPT.test(address)) return undefined
    if (!JOINED.test(address))
      fail(`public${address} has the same name as a file of the build. Rename or remove it.`)
    // Next has already copied the owner's file.
    return writeIntoFolder(file, `${content.toString()}\n${await readFile(file, 'utf8')}`)
  }
}
