/** Tests the rules for the small schemas of the corpus with a large one, whose reference takes seconds to generate. */
import { parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { parseHtml, readPageContent } from '@/packages/kit/exported/exported-pages.ts'
import { markdownFiles, OPERATION_LIMIT } from '@/packages/kit/output/reference-markdown.ts'
import { site } from '@/site.config'
import { githubSchema } from '@/tests/reference/github'
import { faultsOf, missingWords, pageHtml, referenceOf, withWords } from './rendered'

const { schema, words } = withWords(githubSchema())
const github = await referenceOf(schema)

it('renders every element on its page, with unique ids, ordered headings and working links', () => {
  expect(faultsOf(github)).toEqual([])
}, 180_000)

it('shows the whole text of every description', () => {
  expect(missingWords(github, words)).toEqual([])
})

it('has a valid, readable example for nearly every operation', () => {
  const { query, mutation } = github.entries
  expect(github.calls.length / (query.size + mutation.size)).toBeGreaterThanOrEqual(0.95)
  for (const { document } of github.calls) {
    expect(document.length).toBeLessThanOrEqual(80)
    expect(validate(schema, parse(document.join('\n')))).toEqual([])
  }
})

it('lets browsers respond to readers after every hundred kilobytes of a large page', () => {
  for (const page of ['objects', 'mutations'] as const) {
    const parts = pageHtml(github, page).split('<script>0</script>').slice(1)
    expect(parts.length).toBeGreaterThan(50)
    // Allows for a few larger entries.
    expect(parts.toSorted((a, b) => b.length - a.length)[4]?.length).toBeLessThan(100_000)
  }
})

it('keeps the largest page within one and a half times its size without folds', () => {
  const html = pageHtml(github, 'mutations')
  const plain = html.replace(/<dl class="ref-inner">[^]*?<\/dl>/g, '')
  expect(html.length / plain.length).toBeGreaterThan(1.05)
  expect(html.length / plain.length).toBeLessThanOrEqual(1.5)
})

it('fits every query into one Markdown file', () => {
  const page = parseHtml(`<main>${pageHtml(github, 'queries')}</main>`)
  const content = readPageContent(page, 'https://x.test/docs/api/queries')
  const links = { site, routes: new Set<string>() }
  const files = markdownFiles('/docs/api/queries', content, github.schema, links)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(([, markdown]) => markdown.length > OPERATION_LIMIT)).toEqual([])
})
