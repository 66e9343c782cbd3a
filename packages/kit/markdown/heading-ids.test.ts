import { expect, test } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

test('moves search terms from a comment to the heading above it', async () => {
  const page = '## Credentials {#keys}\n\n{/* also: authentication, API key */}\n\nAsk for one.'
  expect(await renderMarkdown(page)).toBe(
    '<h2 id="keys" data-search="authentication, API key">Credentials</h2>\n<p>Ask for one.</p>',
  )
})

test('ignores other comments, and comments that are not below a heading', async () => {
  const page = '## Credentials\n\n{/* to check */}\n\nText\n\n{/* also: money */}'
  expect(await renderMarkdown(page)).not.toContain('data-search')
})
