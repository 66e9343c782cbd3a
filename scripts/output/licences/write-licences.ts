import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { EXIT, Failure } from '../../shared/failure'
import { fromRoot } from '../../shared/root'
import { CLIENT_PACKAGES_FILE, PLAYGROUND_PACKAGES_FILE } from '../../webpack/client-packages.mjs'
import {
  licenceProblems,
  recogniseLicence,
  renderLicences,
  type ShippedPackage,
} from './render-licences'

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
})

/** Copied by the framework's font loader, which keeps no module of them: the bundler does not know. */
const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/geist-mono']

/**
 * Writes licences.txt into the site: every package of which something is sent to
 * readers, with the text of its licence. Throws a Failure when a licence is
 * unknown or asks for more than being named.
 */
export async function writeLicences(folder: string): Promise<void> {
  const lists = await Promise.all([CLIENT_PACKAGES_FILE, PLAYGROUND_PACKAGES_FILE].map(readFolders))
  const fonts = FONTS.map((name) => fromRoot('node_modules', name))
  const folders = new Set([...lists.flat(), ...fonts])
  const packages = await Promise.all([...folders].map(readPackage))
  const problems = licenceProblems(packages)
  if (problems.length > 0) {
    throw new Failure(
      `Packages that may not be sent to readers as they are:\n  ${problems.join('\n  ')}\n` +
        'Replace them, or add their licence to the accepted ones in scripts/output/licences.',
      EXIT.contentProblem,
    )
  }
  await writeFile(path.join(folder, 'licences.txt'), renderLicences(packages))
}

async function readFolders(list: string): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse(await readFile(fromRoot('.next', list), 'utf8')))
}

async function readPackage(folder: string): Promise<ShippedPackage> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8')
  const { name, version, license } = manifest.parse(JSON.parse(text))
  const file = (await readdir(folder))
    .sort()
    .find((entry) => /^(?:licence|license)(?:\.|$)/i.test(entry))
  const terms = file && (await readFile(path.join(folder, file), 'utf8'))
  return { name, version, licence: license ?? recogniseLicence(terms ?? ''), text: terms }
}
