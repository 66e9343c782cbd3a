import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { routes } from './support/built-site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements, boolean attributes and code colours its own way, all valid.
    'void-style': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Names of attributes have no case in HTML; React writes charSet, hrefLang and dateTime.
    'attr-case': 'off',
    // Next's own ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name where the page has several.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Search engines cut titles at about the length of ours.
    'long-title': 'off',
  },
})

for (const route of [...routes, '/404']) {
  test(`${route} is valid HTML`, async () => {
    const file = `out${route === '/' ? '/index' : route}.html`
    const { results } = await validator.validateString(readFileSync(file, 'utf8'), file)
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    )
    expect(problems.slice(0, 20)).toEqual([])
  })
}
