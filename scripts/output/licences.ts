import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { groupBy } from '@/lib/format/group-by'
import { EXIT, Failure } from '../shared/failure'
import { fromRoot } from '../shared/root'
import { CLIENT_PACKAGES_FILE } from '../webpack/client-packages.mjs'

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
})

/** Copied by the framework's font loader, which keeps no module of them: the bundler does not know. */
const FONTS = ['@fontsource-variable/figtree']

/**
 * Writes licences.txt into the site: every package of which something is sent to
 * readers, with the text of its licence. Throws a Failure when a licence is
 * unknown or asks for more than being named.
 */
export async function writeLicences(folder: string): Promise<void> {
  const fonts = FONTS.map((name) => fromRoot('node_modules', name))
  const folders = new Set([...(await readFolders(CLIENT_PACKAGES_FILE)), ...fonts])
  const packages = await Promise.all([...folders].map(readPackage))
  const problems = licenceProblems(packages)
  if (problems.length > 0) {
    throw new Failure(
      `Packages that may not be sent to readers as they are:\n  ${problems.join('\n  ')}\n` +
        'Replace them, or add their licence to the accepted ones in scripts/output/licences.ts.',
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
  return { name, version, licence: license, text: terms }
}

/** A package of which code, styles or fonts are sent to readers. */
export interface ShippedPackage {
  name: string
  version: string
  /** SPDX expression from its package.json; undefined when it names none. */
  licence: string | undefined
  /** Text of its licence file; undefined when it brings none. */
  text: string | undefined
}

/** Licences that ask for no more than being named, which this list does. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

/** Packages whose licence does not allow what we do, or is not known. One line each. */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`]
    // One of the alternatives has to be accepted; those of several parts are not taken apart.
    const alternatives = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
    if (alternatives.some((one) => ACCEPTED.has(one))) return []
    return [`${name} ${version} has the licence ${licence}`]
  })
}

/** The page of licences: a list, then each text once with the packages that it belongs to. */
export function renderLicences(packages: readonly ShippedPackage[]): string {
  const key = ({ name, version }: ShippedPackage) => `${name} ${version}`
  const sorted = [...packages].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const list = sorted.map(
    ({ name, version, licence }) => `  ${name} ${version} (${licence ?? 'unknown'})`,
  )
  const texts = [...groupBy(sorted, ({ text }) => text?.trim())].flatMap(([text, same]) => {
    const names = same.map(({ name }) => name).join(', ')
    return text === undefined ? [] : [`${'-'.repeat(72)}\n${names}\n\n${text}\n`]
  })
  return ['Software of others that this site sends to its readers', '', ...list, '', ...texts].join(
    '\n',
  )
}
