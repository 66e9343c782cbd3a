import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SearchEngine } from '@/packages/kit/search/ranking.ts'
import { INDEX_FILES, recordsOf, type IndexFile } from '@/packages/kit/search/index-file.ts'
import { out } from '@/tests/e2e/support/built-site'
import { expect, test } from '@/tests/e2e/support/test'
import { readCases } from '@/tests/support/cases'

/** Results of a kind that are on screen before the reader asks for more. */
const SHOWN = 3

const CASES = readCases(path.join(import.meta.dirname, 'search-relevance.cases.txt'))

let engine: SearchEngine

test.beforeAll(async () => {
  engine = new SearchEngine()
  for (const file of INDEX_FILES) {
    const text = readFileSync(path.join(out, file), 'utf8')
    await engine.add(recordsOf(JSON.parse(text) as IndexFile))
  }
})

test('what a reader means is the first result, or among those that are shown at once', () => {
  for (const [query, [first], [shown]] of CASES) {
    const { groups } = engine.search(query)
    if (first) expect.soft(groups[0]?.hits[0]?.title, query).toBe(first)
    const titles = groups.flatMap(({ hits }) => hits.slice(0, SHOWN)).map(({ title }) => title)
    if (shown) expect.soft(titles, query).toContain(shown)
  }
})

test('excerpts are prose: no labels of code, no assertions of a walk, no cells run together', () => {
  const { sections } = JSON.parse(readFileSync(path.join(out, INDEX_FILES[0]), 'utf8')) as IndexFile
  // The last is the caller of a call, beside its name.
  const labels =
    /Variables Response|Response, \d+ lines|\wauthorization: |\.__typename is |Term Meaning|see the overview\.|In the reference: /
  expect(sections.filter((section) => labels.test(section.text))).toEqual([])
})
