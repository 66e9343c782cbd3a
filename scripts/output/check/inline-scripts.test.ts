import { expect, test } from 'vitest'
import { parseHtml } from '../../shared/exported-pages'
import { findInlineScripts } from './inline-scripts'

const page = (body: string) =>
  parseHtml(`<!doctype html><html><head></head><body>${body}</body></html>`)

test('hashes the exact text of each script that runs', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  const alert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
  const html = page('<script>alert(1)</script><script type="module">alert(1)</script>')

  expect(findInlineScripts(html)).toEqual({ hashes: [alert, alert], forbidden: [] })
})

test('white space and entities count as they stand', () => {
  const [spaced] = findInlineScripts(page('<script> alert(1)</script>')).hashes
  const [entity] = findInlineScripts(page('<script>a&amp;&amp;b</script>')).hashes
  const [plain] = findInlineScripts(page('<script>a&&b</script>')).hashes

  expect(spaced).not.toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(entity).not.toBe(plain)
})

test('leaves out files and data', () => {
  const html = page(
    '<script src="/a.js"></script><script type="application/json">{}</script>' +
      '<script type="application/ld+json">{}</script>',
  )
  expect(findInlineScripts(html).hashes).toEqual([])
})

test('names code in attributes, which no policy of hashes lets run', () => {
  const html = page(
    '<a href=" javascript:void 0" onclick="go()">x</a><img src="a.png" onerror="x">',
  )
  expect(findInlineScripts(html).forbidden).toEqual(['<a href>', '<a onclick>', '<img onerror>'])
})
