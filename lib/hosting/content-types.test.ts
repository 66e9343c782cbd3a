import { expect, test } from 'vitest'
import { contentTypeOf } from './content-types'

test.each([
  ['docs/intro.html', 'text/html; charset=utf-8', true],
  ['schema.graphql', 'text/plain; charset=utf-8', true],
  ['blog/feed.xsl', 'application/xslt+xml', true],
  ['LOGO.SVG', 'image/svg+xml', true],
  ['og/home.png', 'image/png', false],
  ['v1.2/notes', 'application/octet-stream', false],
  ['archive.unknown', 'application/octet-stream', false],
])('%s is %s', (file, type, compressible) => {
  expect(contentTypeOf(file)).toEqual({ type, compressible })
})
