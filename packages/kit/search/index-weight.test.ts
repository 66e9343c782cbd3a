import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { IndexFile } from './index-file.ts'
import { githubSchema } from '@/tests/reference/github'
import { schemaNames } from './write-index.ts'

/**
 * Of the 150 kB within which the first result has to appear, what the index of a
 * large schema may take: the code of the search is about 10 kB, the texts of the
 * pages 36 kB.
 */
const NAMES_BUDGET = 100_000

const weigh = (file: IndexFile) => brotliCompressSync(JSON.stringify(file)).length

describe("the search index of GitHub's schema", () => {
  const names = schemaNames(githubSchema())

  it('leaves the first result within 150 kB, even where that is a field', () => {
    const entries = weigh({ sections: [], names: names.entries })
    const members = weigh({ sections: [], names: names.members })
    expect(entries + members, `${entries} and ${members} bytes`).toBeLessThan(NAMES_BUDGET)
  })
})
