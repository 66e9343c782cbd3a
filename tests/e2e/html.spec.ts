import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element } from 'hast'
import { toText } from 'hast-util-to-text'
import { HtmlValidate } from 'html-validate'
import { fileOfRoute } from '@/lib/hosting/resolve'
import { eachElement, parseHtml } from '@/scripts/shared/exported-pages'
import { out, routes } from './support/built-site'
import { expect, test } from './support/test'

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
  const byId = new Map<unknown, Element>()
  const named: Element[] = []
  eachElement(parseHtml(html), (element) => {
    const { id, role } = element.properties
    if (id !== undefined) byId.set(id, element)
    // A note is no landmark.
    if (tags.includes(element.tagName) && role !== 'note') named.push(element)
  })
  return named.map(({ tagName, properties: { ariaLabel, ariaLabelledBy } }) => {
    const titles = [ariaLabelledBy].flat().flatMap((id) => byId.get(id) ?? [])
    const label = ariaLabel ?? titles.map((element) => toText(element)).join(' ')
    return label === '' ? '' : `${tagName} ${label}`
  })
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
