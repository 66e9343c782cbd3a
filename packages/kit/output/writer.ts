import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { treatmentOf } from '#hosting/public-files.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { writeIntoFolder } from 'nextra-graphql/shared/files.ts'

/** Writes a file of the site, by its address without base path. */
export type WriteFile = (address: string, content: string | Buffer) => Promise<void>

/**
 * Writes into a folder. If the owner has a file of the same name, `treatmentOf` decides.
 *
 * @param publicFiles addresses of the files below `public/`
 */
export function writerInto(folder: string, publicFiles: ReadonlySet<string>): WriteFile {
  return async (address, content) => {
    const file = path.join(folder, address)
    if (!publicFiles.has(address)) return writeIntoFolder(file, content)
    const treatment = treatmentOf(address)
    if (treatment === 'refused') {
      fail(`public${address} has the name of a file that the build writes. Rename or remove it.`)
    }
    if (treatment === 'joined') {
      // Next has copied the owner's file.
      await writeIntoFolder(file, `${content.toString()}\n${await readFile(file, 'utf8')}`)
    }
  }
}
