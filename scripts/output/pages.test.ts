import { expect, test } from 'vitest'
import { parseHtml } from '../shared/exported-pages'
import { scriptHashes } from './pages'

const found = (body: string) =>
  scriptHashes(parseHtml(`<!doctype html><html><head></head><body>${body}</body></html>`))

/** printf 'alert(1)' | openssl dgst -sha256 -binary | base64 */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test('hashes the exact text of each script that runs', () => {
  const html = '<script>alert(1)</script><script type="module">alert(1)</script>'
  expect(found(html)).toEqual([ALERT, ALERT])
})

test('white space and entities count as they stand', () => {
  const [spaced, entity, plain] = found(
    '<script> alert(1)</script><script>a&amp;&amp;b</script><script>a&&b</script>',
  )
  expect(spaced).not.toBe(ALERT)
  expect(entity).not.toBe(plain)
})

test('leaves out files and data', () => {
  const html =
    '<script src="/a.js"></script><script type="application/json">{}</script>' +
    '<script type="application/ld+json">{}</script>'
  expect(found(html)).toEqual([])
})
