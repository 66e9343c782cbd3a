import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '@/packages/kit/shared/root.ts'

/** Files that name others as text, where no compiler looks. */
const CONFIGURATIONS = globSync(
  ['.github/workflows/*.yml', '.ci/run', '*.json', '*.config.{mjs,ts}', 'deploy/*', 'tests/*.sh'],
  { cwd: root, dot: true, ignore: ['package-lock.json', 'site.config.ts'] },
)

/** A path or pattern that begins with a folder of the project and names a file or a folder below it. */
const PATH =
  /(?<![\w./@~-])(?:scripts|packages|pages|sample|examples|starter|tests)\/[\w.*@{},/-]*[\w*}]/g

/** Each path of a pattern such as `lib/{a,b}.ts`. */
const alternatives = (pattern: string): string[] => {
  const [all, before = '', list = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return all ? list.split(',').flatMap((name) => alternatives(before + name + after)) : [pattern]
}

const isPresent = (path: string) =>
  globSync([path], { cwd: root, onlyFiles: false, expandDirectories: false }).length > 0

it.each(CONFIGURATIONS)('every path that %s names is there', (file) => {
  const paths = readFileSync(`${root}/${file}`, 'utf8').match(PATH) ?? []
  expect([...new Set(paths.flatMap(alternatives))].filter((path) => !isPresent(path))).toEqual([])
})
