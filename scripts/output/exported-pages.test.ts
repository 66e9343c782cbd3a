import { expect, test } from 'vitest'
import { parseHtml, readPageHead } from './exported-pages'

test('reads the title without the name of the site, and the description', () => {
  const html =
    '<html><head><title>KYC &amp; more | Site</title><meta name="description" content="Say &quot;who&quot;."></head><body><svg><title>Mark</title></svg></body></html>'
  expect(readPageHead(parseHtml(html))).toEqual({ title: 'KYC & more', description: 'Say "who".' })
})

test('a page without either has empty ones', () => {
  expect(readPageHead(parseHtml('<p>x</p>'))).toEqual({ title: '', description: '' })
})
