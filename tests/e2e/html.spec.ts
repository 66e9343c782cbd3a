import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { fileOfRoute } from '@/packages/kit/hosting/page-files.ts'
import { out, routes } from './support/built-site'
import { expect, test } from './support/test'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's style for void elements, boolean attributes and colours is valid.
    'void-style': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Attribute names are case-insensitive in HTML. React writes charSet, hrefLang and dateTime.
    'attr-case': 'off',
    // Next's ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Lists need a name if a page has several.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Search engines truncate titles at about the length of ours.
    'long-title': 'off',
  },
})

/**
 * Tables have explicit roles, because Safari drops implicit roles when rows are shown as blocks.
 * Everywhere else, redundant roles are mistakes.
 */
const TABLE_ROLE = /^Redundant role "\w+" on <(?:table|thead|tbody|tr|th|td)>$/

for (const route of [...routes, '/404']) {
  test(`${route} is valid HTML`, async () => {
    const file = path.join(out, fileOfRoute(route))
    const html = readFileSync(file, 'utf8')
    const { results } = await validator.validateString(html, file)
    const problems = results.flatMap(({ messages }) =>
      messages
        .filter(({ message }) => !TABLE_ROLE.test(message))
        .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(problems.slice(0, 20)).toEqual([])
  })
}
