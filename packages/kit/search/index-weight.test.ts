import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { IndexFile } from './index-file.ts'
import { githubSchema } from '@/tests/reference/github'
import { schemaNames } from './write-index.ts'

/**
 * The share of the index of a large schema in the 150 kB budget until the first result
 * appears. The code of the search takes about 10 kB, and the text of the pages takes
 * 36 kB.
 */
const NAMES_BUDGET = 100_000

const weigh = (file: IndexFile) => brotliCompressSync(JSON.stringify(file)).length

describe("the search index of GitHub's schema", () => {
  it('shows the first result within 150 kB, even if it is a field', () => {
    expect(weigh({ sections: [], names: schemaNames(githubSchema()) })).toBeLessThan(NAMES_BUDGET)
  })
})
