import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { HtmlValidate } from 'html-validate'
import { visit } from 'unist-util-visit'
import { fileOfRoute } from '@/lib/hosting/resolve'
import { out, routes } from './support/built-site'

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

/**
 * Tables write their roles out, because Safari forgets them where rows are shown as blocks.
 * Everywhere else a role that an element has anyway is a mistake.
 */
const TABLE_ROLE = /^Redundant role "\w+" on <(?:table|thead|tbody|tr|th|td)>$/

/** Tag and accessible name of each element with one of the tags; empty for one without a name. */
function namesOf(html: string, tags: readonly string[]): string[] {
  const tree = fromHtml(html)
  const textById = new Map<string, string>()
  visit(tree, 'element', (element) => {
    const { id } = element.properties
    if (typeof id === 'string') textById.set(id, toText(element))
  })
  const names: string[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    // A note is no landmark.
    if (!tags.includes(tagName) || properties.role === 'note') return
    const ids = [properties.ariaLabelledBy].flat()
    const label = properties.ariaLabel ?? ids.map((id) => textById.get(`${id}`) ?? '').join(' ')
    names.push(label === '' ? '' : `${tagName} ${label}`)
  })
  return names
}

for (const route of [...routes, '/404']) {
  test(`${route} is valid HTML, and its asides and articles have names of their own`, async () => {
    const file = path.join(out, fileOfRoute(route))
    const html = readFileSync(file, 'utf8')
    const { results } = await validator.validateString(html, file)
    const problems = results.flatMap(({ messages }) =>
      messages
        .filter(({ message }) => !TABLE_ROLE.test(message))
        .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect.soft(problems.slice(0, 20)).toEqual([])

    const names = namesOf(html, ['aside', 'article'])
    expect(names).not.toContain('')
    expect(new Set(names).size, names.join(', ')).toBe(names.length)
  })
}
