/**
 * The ratchet: numbers that may only go down. Whoever adds takes away as much; whoever takes away lowers
 * the number to what then holds.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot, root } from '@/scripts/shared/root'

const LIMITS = {
  'lines of source': 30_674,
  'files of source': 371,
  'lines of tests': 13_166,
  'lines of style sheets': 4_848,
  dependencies: 80,
}

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.cjs', '*.js']
const IS_TEST = /^tests\/|\.test\.|\.spec\./

/** Tracked files by their endings, but for those that were deleted. */
const tracked = (...endings: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...endings], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(fromRoot(file)))

const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(fromRoot(file), 'utf8').split('\n').length - 1, 0)

test('nothing grows', () => {
  const source = tracked(...CODE).filter((file) => !IS_TEST.test(file))
  const tests = tracked(...CODE).filter((file) => IS_TEST.test(file))
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(fromRoot('package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', object>
  const sizes: typeof LIMITS = {
    'lines of source': linesOf(source),
    'files of source': source.length,
    'lines of tests': linesOf(tests),
    'lines of style sheets': linesOf(tracked('*.css')),
    dependencies: Object.keys({ ...dependencies, ...devDependencies }).length,
  }
  for (const [name, limit] of Object.entries(LIMITS)) {
    const size = sizes[name as keyof typeof LIMITS]
    expect
      .soft(size, `${size} ${name} of at most ${limit}: tests/size/size.test.ts`)
      .toBeLessThanOrEqual(limit)
  }
})
