import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildClientSchema, type IntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { SearchEngine } from '@/lib/search/engine'
import { unpackIndex, type IndexFile } from '@/lib/search/index-file'
import { fromRoot } from '../../shared/root'
import { schemaNames, type SchemaNames } from './schema-names'

/** GitHub's schema: about 1,900 operations and types, 8,400 fields and values. */
const GITHUB = fromRoot('node_modules/@octokit/graphql-schema/schema.json')

/**
 * Of the 150 kB within which the first result has to appear, what the index of a
 * large schema may take: the code of the search is about 10 kB, the texts of the
 * pages 36 kB.
 */
const NAMES_BUDGET = 100_000

const weigh = (file: IndexFile) => brotliCompressSync(JSON.stringify(file)).length

describe("the search index of GitHub's schema", () => {
  let names: SchemaNames
  beforeAll(() => {
    const introspection = JSON.parse(readFileSync(GITHUB, 'utf8')) as IntrospectionQuery
    names = schemaNames(buildClientSchema(introspection, { assumeValid: true }))
  })

  it('leaves the first result within 150 kB, even where that is a field', () => {
    const entries = weigh({ sections: [], names: names.entries })
    const members = weigh({ sections: [], names: names.members })
    expect(entries + members, `${entries} and ${members} bytes`).toBeLessThan(NAMES_BUDGET)
  })

  it('finds a type by its name with the first file, a field with the second', async () => {
    const engine = new SearchEngine()
    await engine.add(unpackIndex({ sections: [], names: names.entries }))
    expect(engine.search('PullRequest')[0]?.hits[0]?.title).toBe('PullRequest')
    await engine.add(unpackIndex({ sections: [], names: names.members }))
    expect(engine.search('stargazerCount')[0]?.hits[0]?.title).toMatch(/\.stargazerCount$/)
  })
})
