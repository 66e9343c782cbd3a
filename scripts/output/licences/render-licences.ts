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

/** The licence that a text says it is, for packages that name none in their package.json. */
export const recogniseLicence = (text: string) =>
  /^\s*(?:The )?MIT License\b/.test(text) ? 'MIT' : undefined

/** Packages whose licence does not allow what we do, or is not known. One line each. */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`]
    return isAccepted(licence) ? [] : [`${name} ${version} has the licence ${licence}`]
  })
}

/** An expression is accepted when one of its alternatives is; alternatives of several parts are not taken apart. */
function isAccepted(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return alternatives.some((licence) => ACCEPTED.has(licence))
}

/** The page of licences: a list, then each text once with the packages that it belongs to. */
export function renderLicences(packages: readonly ShippedPackage[]): string {
  const key = ({ name, version }: ShippedPackage) => `${name} ${version}`
  const sorted = [...packages].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const list = sorted.map(
    ({ name, version, licence }) => `  ${name} ${version} (${licence ?? 'unknown'})`,
  )
  const texts = [...groupByText(sorted)].map(
    ([text, names]) => `${'-'.repeat(72)}\n${names.join(', ')}\n\n${text}\n`,
  )
  return ['Software of others that this site sends to its readers', '', ...list, '', ...texts].join(
    '\n',
  )
}

function groupByText(packages: readonly ShippedPackage[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, text } of packages) {
    if (text === undefined) continue
    const key = text.trim()
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return groups
}
