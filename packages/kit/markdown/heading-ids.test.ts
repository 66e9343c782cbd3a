import { expect, test } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

test('words that people look for stand at the heading above them, and are not shown', async () => {
  const page = '## Credentials {#keys}\n\n{/* also: authentication, API key */}\n\nAsk for one.'
  expect(await renderMarkdown(page)).toBe(
    '<h2 id="keys" data-search="authentication, API key">Credentials</h2>\n<p>Ask for one.</p>',
  )
})

test('a comment of another kind, or below other text, stays a comment', async () => {
  const page = '## Credentials\n\n{/* to check */}\n\nText\n\n{/* also: money */}'
  expect(await renderMarkdown(page)).not.toContain('data-search')
})
