import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

describe('emoji short codes', () => {
  it.each([
    ['Done :tada:', '<p>Done 🎉</p>'],
    [':+1: and (:white_check_mark:)', '<p>👍 and (✅)</p>'],
    ['*:warning:*, :tada:.', '<p><em>⚠️</em>, 🎉.</p>'],
  ])('%s', async (source, html) => {
    expect(await renderMarkdown(source)).toBe(html)
  })

  it.each([
    'At 10:100:20, or 10:30:45',
    'The scope user:tada:login',
    'A :name: that none has, :constructor: neither',
    'Two :: colons ::tada::',
  ])('leave alone: %s', async (text) => {
    expect(await renderMarkdown(text)).toBe(`<p>${text}</p>`)
  })

  it('leave code alone', async () => {
    expect(await renderMarkdown('`:tada:`')).toBe('<p><code>:tada:</code></p>')
  })
})
