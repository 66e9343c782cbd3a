/** Renders files of a new site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Package specifiers by name, such as `file:vendor/nextra-graphql-1.0.0.tgz`. */
export type Tarballs = Readonly<Record<string, string>>

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  [key: string]: unknown
}

/** Dependencies of this repository that only the sample needs. */
const SAMPLE = ['graphql-yoga']

/** Dependencies for `npm test` of a site. */
const TESTS = ['@playwright/test', '@types/mdx', '@typescript/native', 'axe-core']

/** The commands of a site. */
const COMMANDS = ['dev', 'build', 'start', 'check', 'test', 'gen:api', 'new', 'diagrams']

/** Renders package.json of a new site, with the versions of this repository. */
export function manifestOf(repository: string, tarballs: Tarballs): string {
  const ours = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as Manifest
  const { type, engines, browserslist, overrides, allowScripts } = ours
  const pick = (packages: Record<string, string>, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => isWanted(name)))
  return print({
    name: 'docs-site',
    version: '1.0.0',
    private: true,
    type,
    engines,
    browserslist,
    scripts: Object.fromEntries(COMMANDS.map((name) => [name, `docs ${name}`])),
    dependencies: { ...pick(ours.dependencies, (name) => !SAMPLE.includes(name)), ...tarballs },
    devDependencies: pick(ours.devDependencies, (name) => TESTS.includes(name)),
    overrides,
    allowScripts,
  })
}

/** Updates a site's package.json to the given tarballs of our packages. */
export function updateManifest(source: string, tarballs: Tarballs): string {
  const manifest = JSON.parse(source) as Manifest
  return print({ ...manifest, dependencies: { ...manifest.dependencies, ...tarballs } })
}

const print = (manifest: object) => `${JSON.stringify(manifest, null, 2)}\n`

/**
 * Replaces placeholders such as `$NAME`. Text in single quotes becomes a JSON string. Elsewhere it is Markdown.
 *
 * @param values by placeholder name. A URL replaces the whole of `https://$URL`
 */
export function fillTemplate(source: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string, escape = (value: string) => value) =>
    text.replace(/(?:https:\/\/)?\$([A-Z_]+)/g, (place, key: string) =>
      values[key] === undefined ? place : escape(values[key]),
    )
  const escaped = (value: string) => value.replace(/[\\<{`*]/g, '\\$&')
  return source.replace(/'([^'\n]*\$[A-Z_]+[^'\n]*)'|\$[A-Z_]+/g, (place, quoted?: string) =>
    quoted === undefined ? fill(place, escaped) : JSON.stringify(fill(quoted)),
  )
}
