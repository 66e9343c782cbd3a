/** Tests the rules for the small schemas of the corpus with large ones. */
import { expect, it } from 'vitest'
import { githubSchema } from '@/tests/reference/github'
import { faultsOf, pageHtml, referenceOf } from './rendered'

const github = referenceOf(githubSchema())

it('renders every element on its page, with unique ids, ordered headings and working links', async () => {
  expect(faultsOf(await github)).toEqual([])
})

it('lets browsers respond to readers after every hundred kilobytes of a large page', async () => {
  const reference = await github
  for (const page of ['objects', 'mutations'] as const) {
    const parts = pageHtml(reference, page).split('<script>0</script>').slice(1)
    expect(parts.length).toBeGreaterThan(50)
    // Allows for a few larger entries.
    expect(parts.toSorted((a, b) => b.length - a.length)[4]?.length).toBeLessThan(100_000)
  }
})

it('keeps the largest page of GitHub within one and a half times its size without folds', async () => {
  const html = pageHtml(await github, 'mutations')
  const plain = html.replace(/<dl class="ref-inner">[^]*?<\/dl>/g, '')
  expect(html.length / plain.length).toBeGreaterThan(1.05)
  expect(html.length / plain.length).toBeLessThanOrEqual(1.5)
})
