import { expect, test } from 'vitest'
import { scriptHash } from '#hosting/policy.ts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readBuiltPages } from './pages.ts'

/** A page of these parts, as the steps behind the export know it. */
async function built(body: string, head = '') {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
  const folder = await temporaryFolder({ 'index.html': html, 'google1.html': 'google-site: 1' })
  const [page] = await readBuiltPages(folder, ['/'])
  if (!page) throw new Error('no page')
  return page
}

test('takes the exact text of each script that runs, not of files and data', async () => {
  const { scripts } = await built(
    '<script> alert(1)</script><script type="module">a&amp;&amp;b</script><script src="/a.js"></script>' +
      '<script type="application/json">{}</script><script type="application/ld+json">{}</script>' +
      '<svg><script>drawn()</script></svg>',
  )
  expect(scripts).toEqual([' alert(1)', 'a&amp;&amp;b', 'drawn()'])
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scriptHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})

test('what a page says about itself is what its head says, not what a drawing does', async () => {
  const { head } = await built(
    '<svg><title>Drawn</title></svg>',
    '<title>A</title><meta name="description" content="B">' +
      '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
  )
  expect(head).toEqual({
    title: 'A',
    description: 'B',
    policy: "default-src 'self'",
  })
})

test('knows by its element what the page loads, and a link as none of it', async () => {
  const { references } = await built(
    '<a href="/a">A</a><iframe src="/b"></iframe><video src="/c" poster="/d"></video>' +
      '<picture><source srcset="/e 1x, /f 2x"><img src="/g" alt=""></picture><script src="/h"></script>',
    '<link rel="stylesheet" href="/i">',
  )
  expect(Object.fromEntries(references.map(({ url, kind }) => [url.slice(1), kind]))).toEqual({
    a: undefined,
    b: 'frames',
    c: 'free',
    d: 'free',
    e: 'free',
    f: 'free',
    g: 'free',
    h: 'scripts',
    i: undefined,
  })
})

test('links in descriptions of the schema are not checked', async () => {
  const { references, ids } = await built(
    '<p><a id="x" href="/missing" data-schema="">A</a></p><a href="/b">B</a>',
  )
  expect(references.map(({ url }) => url)).toEqual(['/b'])
  expect(ids).toContain('x')
})
