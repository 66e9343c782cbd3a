import { expect, test } from '@playwright/test'
import { editor, openExample, typeInto } from '../support/playground'

test('in the editor an argument has no colour, also one whose name could be a keyword', async ({
  page,
}) => {
  await openExample(page, '/docs/api/mutations#mutation-createQuote', 'createQuote')
  await typeInto(
    page,
    'Operation',
    'mutation A($input: QuoteInput!) { createQuote(input: $input) { __typename } }',
  )
  const operation = editor(page, 'Operation')
  const coloursByWord = () =>
    operation.evaluate((content) => {
      const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
      const found: Record<string, string> = {}
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        if (!parentElement) continue
        for (const word of textContent?.match(/\$?\w+/g) ?? []) {
          found[word] = getComputedStyle(parentElement).color
        }
      }
      return found
    })
  // While a word is typed, the check may underline a part of it.
  await expect.poll(async () => (await coloursByWord()).createQuote).toBeDefined()
  const colours = await coloursByWord()
  const { createQuote } = colours
  expect(colours.input).toBe(createQuote)
  expect(colours.mutation).not.toBe(createQuote)
  expect(colours.$input).not.toBe(createQuote)
})
