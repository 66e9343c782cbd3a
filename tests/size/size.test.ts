/**
 * The ratchet: sizes that can only decrease. A feature pays for its lines with deletions. Finished work lowers the
 * limits. TOLERANCE allows merging two branches that have both grown slightly.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'

const TOLERANCE = 1.01

const LIMITS = {
  'lines of the engine': 28_340,
  'files of the engine': 307,
  'lines of the sample': 5_496,
  'files of the sample': 40,
  'lines of tests': 16_283,
  'lines of style sheets': 4_799,
  dependencies: 75,
}

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.cjs', '*.js']
const IS_TEST = /(?:^|\/)tests\/|\.test\.|\.spec\./
const IS_SAMPLE = /^sample\//

/** Lists tracked files with these endings, except deleted ones. */
const tracked = (...endings: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...endings], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(fromRoot(file)))

const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(fromRoot(file), 'utf8').split('\n').length - 1, 0)

/** The packages of this repository. */
const OWN = /^(?:nextra-graphql|graphql-docs-kit)$/

test('all sizes stay within their limits', () => {
  const code = tracked(...CODE)
  const tests = code.filter((file) => IS_TEST.test(file))
  const source = code.filter((file) => !IS_TEST.test(file))
  const sample = source.filter((file) => IS_SAMPLE.test(file))
  const engine = source.filter((file) => !IS_SAMPLE.test(file))
  const manifests = ['', 'packages/kit', 'packages/reference'].map(
    (folder) =>
      JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Record<
        'dependencies' | 'devDependencies',
        object
      >,
  )
  const packages = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  )
  const sizes: typeof LIMITS = {
    'lines of the engine': linesOf(engine),
    'files of the engine': engine.length,
    'lines of the sample': linesOf(sample),
    'files of the sample': sample.length,
    'lines of tests': linesOf(tests),
    'lines of style sheets': linesOf(tracked('*.css')),
    dependencies: new Set(packages.filter((name) => !OWN.test(name))).size,
  }
  for (const [name, limit] of Object.entries(LIMITS)) {
    const size = sizes[name as keyof typeof LIMITS]
    const most = Math.floor(limit * TOLERANCE)
    const message = `${size} ${name}, but the limit is ${most} and must not be raised`
    expect.soft(size, `${message} (tests/size/size.test.ts)`).toBeLessThanOrEqual(most)
  }
})
