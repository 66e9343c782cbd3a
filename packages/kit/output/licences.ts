import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { fromRoot } from '#shared/root.ts'
import type { WriteFile } from '#exported/writer.ts'
import { CLIENT_PACKAGES_FILE } from '#bundler/client-packages.mjs'

/** Font packages, which the bundler does not list because the framework's loader copies the files. */
const FONTS = ['@fontsource-variable/figtree']

/** Writes licences.txt, which lists every package that the site ships to readers, with the licence texts. */
export async function writeLicences(write: WriteFile): Promise<void> {
  const list = await readFile(fromRoot('.next', CLIENT_PACKAGES_FILE), 'utf8')
  const fonts = FONTS.map((name) => fromRoot('node_modules', name))
  const folders = new Set([...(JSON.parse(list) as string[]), ...fonts])
  const packages = await Promise.all([...folders].map(readPackage))
  await write('/licences.txt', renderLicences(packages))
}

/** A package whose code, styles or fonts are sent to readers. */
export interface ShippedPackage {
  name: string
  version: string
  /** SPDX expression from its package.json. */
  license?: string
  /** Text of its licence file, if it has one. */
  text?: string
}

async function readPackage(folder: string): Promise<ShippedPackage> {
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8')
  const file = (await readdir(folder))
    .sort()
    .find((entry) => /^(?:licence|license)(?:\.|$)/i.test(entry))
  const text = file && (await readFile(path.join(folder, file), 'utf8'))
  return { ...(JSON.parse(manifest) as ShippedPackage), text }
}

/** Renders a list of the packages, then each licence text once with the packages that use it. */
export function renderLicences(packages: readonly ShippedPackage[]): string {
  const key = ({ name, version }: ShippedPackage) => `${name} ${version}`
  const sorted = packages.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  const list = sorted.map((item) => `  ${key(item)} (${item.license ?? 'unknown'})`)
  const texts = [...groupBy(sorted, ({ text }) => text?.trim())].flatMap(([text, same]) => {
    const names = same.map(({ name }) => name).join(', ')
    return text === undefined ? [] : [`${'-'.repeat(72)}\n${names}\n\n${text}\n`]
  })
  return [
    'Third-party software that this site sends to its readers',
    '',
    ...list,
    '',
    ...texts,
  ].join('\n')
}
