import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SearchEngine } from '@/packages/kit/search/ranking.ts'
import { INDEX_FILE, recordsOf, type IndexFile } from '@/packages/kit/search/index-file.ts'
import { out } from '@/tests/e2e/support/built-site'
import { expect, test } from '@/tests/e2e/support/test'
import { readCases } from '@/tests/support/cases'

/** Number of results of each kind that are shown at first. */
const SHOWN = 3

const CASES = readCases(path.join(import.meta.dirname, 'search-relevance.cases.txt'))

let engine: SearchEngine

const readIndex = () => JSON.parse(readFileSync(path.join(out, INDEX_FILE), 'utf8')) as IndexFile

test.beforeAll(async () => {
  engine = new SearchEngine()
  await engine.add(recordsOf(readIndex()))
})

test('the expected result is the first, or among those shown at first', () => {
  for (const [query, [first], [shown]] of CASES) {
    const { groups } = engine.search(query)
    if (first) expect.soft(groups[0]?.hits[0]?.title, query).toBe(first)
    const titles = groups.flatMap(({ hits }) => hits.slice(0, SHOWN)).map(({ title }) => title)
    if (shown) expect.soft(titles, query).toContain(shown)
  }
})

test('excerpts are prose, without code labels, assertions or joined table cells', () => {
  const { sections } = readIndex()
  // These labels come from code blocks and tables.
  const labels =
    /Variables Response|Response, \d+ lines|\wauthorization: |\.__typename is |Term Meaning/
  expect(sections.filter((section) => labels.test(section.text))).toEqual([])
})
