/** The pages of whole products: what holds for the small schemas of the corpus holds at scale. */
import { expect, it } from 'vitest'
import { githubSchema } from '@/tests/reference/github'
import { faultsOf, pageHtml, referenceOf } from './rendered'

const github = referenceOf(githubSchema())

it('every element is on its page, ids are unique, headings in order, and links lead somewhere', async () => {
  expect(faultsOf(await github)).toEqual([])
})

it('a browser that reads a large page can answer the reader after every hundred kilobytes', async () => {
  const reference = await github
  for (const page of ['objects', 'mutations'] as const) {
    const parts = pageHtml(reference, page).split('<script>0</script>').slice(1)
    expect(parts.length).toBeGreaterThan(50)
    // But for a few entries that are larger by themselves.
    expect(parts.toSorted((a, b) => b.length - a.length)[4]?.length).toBeLessThan(100_000)
  }
})

it('what unfolds in place makes the largest page of GitHub at most half as large again', async () => {
  const html = pageHtml(await github, 'mutations')
  const plain = html.replace(/<dl class="ref-inner">[^]*?<\/dl>/g, '')
  expect(html.length / plain.length).toBeGreaterThan(1.05)
  expect(html.length / plain.length).toBeLessThanOrEqual(1.5)
})
