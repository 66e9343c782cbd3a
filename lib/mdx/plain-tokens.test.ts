import { createHighlighter, type Highlighter } from 'shiki'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainTokens } from './plain-tokens.mjs'

let highlighter: Highlighter

beforeAll(async () => {
  highlighter = await createHighlighter({
    langs: ['json', 'graphql'],
    themes: ['github-light-high-contrast', 'github-dark-high-contrast'],
  })
})
afterAll(() => {
  highlighter.dispose()
})

const render = (code: string, lang: string, transformers = [plainTokens]) =>
  highlighter.codeToHtml(code, {
    lang,
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    defaultColor: false,
    transformers,
  })

it('leaves text of the usual colour without an element, and the rest as it was', () => {
  const lines = render('{ "amount": "1.00" }', 'json').replace(/^.*?<code>|<\/code>.*$/g, '')
  expect(lines.replace(/ style="[^"]*"/g, '')).toBe(
    '<span class="line">{ <span>"amount"</span>: <span>"1.00"</span> }</span>',
  )
})

it('changes no letter of the code', () => {
  const code = 'query Q($id: ID!) {\n  customer(id: $id) {\n    # a note\n    id\n  }\n}\n'
  const textOf = (html: string) => html.replace(/<[^>]+>/g, '')
  expect(textOf(render(code, 'graphql'))).toBe(textOf(render(code, 'graphql', [])))
})
