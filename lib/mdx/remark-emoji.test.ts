import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

it.each([
  ['Done :tada:', 'Done 🎉'],
  [':+1: and (:white_check_mark:)', '👍 and (✅)'],
  ['*:warning:*, :tada:.', '<em>⚠️</em>, 🎉.'],
  ['`:tada:`', '<code>:tada:</code>'],
])('short codes of emoji in %s', async (source, html) => {
  expect(await renderMarkdown(source)).toBe(`<p>${html}</p>`)
})

it.each([
  'At 10:100:20, or 10:30:45',
  'The scope user:tada:login',
  'A :name: that none has, :constructor: neither',
  'Two :: colons ::tada::',
])('no short codes of emoji in %s', async (text) => {
  expect(await renderMarkdown(text)).toBe(`<p>${text}</p>`)
})
