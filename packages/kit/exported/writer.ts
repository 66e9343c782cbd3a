import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#settings/settings.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { writeIntoFolder } from 'nextra-graphql/shared/files.ts'

/** Joined: the build's lines come first. Kept: the owner's file wins. Refused: an error. */
type Treatment = 'joined' | 'kept' | 'refused'

const JOINED = /^\/_(?:headers|redirects)$/
const KEPT = /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|\.nojekyll|social\/.+)$/

/** Decides what happens to a file of `public/` that the build also writes. @param address such as `/robots.txt` */
const treatmentOf = (address: string): Treatment =>
  JOINED.test(address) ? 'joined' : KEPT.test(address) ? 'kept' : 'refused'

/** Input of the steps after the export. */
export interface Output extends Settings {
  write: WriteFile
}

/** Writes a file of the site. The address does not include the base path. */
export type WriteFile = (address: string, content: string | Buffer) => Promise<void>

/**
 * Returns a function that writes into a folder. If the owner has a file with the same name, `treatmentOf` decides.
 *
 * @param publicFiles addresses of the files below `public/`
 */
export function writerInto(folder: string, publicFiles: ReadonlySet<string>): WriteFile {
  return async (address, content) => {
    const file = path.join(folder, address)
    if (!publicFiles.has(address)) return writeIntoFolder(file, content)
    const treatment = treatmentOf(address)
    if (treatment === 'refused') {
      fail(`public${address} has the same name as a file of the build. Rename or remove it.`)
    }
    if (treatment === 'joined') {
      // Next has already copied the owner's file.
      await writeIntoFolder(file, `${content.toString()}\n${await readFile(file, 'utf8')}`)
    }
  }
}
