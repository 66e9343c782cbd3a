import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '@/packages/kit/shared/root.ts'

/** Files that mention other files as text, which no compiler checks. */
const CONFIGURATIONS = globSync(
  ['.github/workflows/*.yml', '.ci/run', '*.json', '*.config.{mjs,ts}', 'deploy/*', 'tests/*.sh'],
  { cwd: root, dot: true, ignore: ['package-lock.json', 'site.config.ts'] },
)

/** A path or pattern that starts with a folder of the project. */
const PATH =
  /(?<![\w./@~-])(?:scripts|packages|pages|sample|examples|starter|tests)\/[\w.*@{},/-]*[\w*}]/g

/** Expands a pattern such as `lib/{a,b}.ts`. */
const alternatives = (pattern: string): string[] => {
  const [all, before = '', list = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return all ? list.split(',').flatMap((name) => alternatives(before + name + after)) : [pattern]
}

const isPresent = (path: string) =>
  globSync([path], { cwd: root, onlyFiles: false, expandDirectories: false }).length > 0

it.each(CONFIGURATIONS)('all paths in %s exist', (file) => {
  const paths = readFileSync(`${root}/${file}`, 'utf8').match(PATH) ?? []
  expect([...new Set(paths.flatMap(alternatives))].filter((path) => !isPresent(path))).toEqual([])
})
