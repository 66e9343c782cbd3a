import { expect, test } from 'vitest'
import { scriptHash } from '#hosting/policy.ts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readBuiltPages } from './pages.ts'

/** Reads a page with this body and head. */
async function built(body: string, head = '') {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
  const folder = await temporaryFolder({ 'index.html': html, 'google1.html': 'google-site: 1' })
  const [page] = await readBuiltPages(folder, ['/'])
  if (!page) throw new Error('no page')
  return page
}

test('reads the exact text of inline scripts, not of external scripts and data', async () => {
  const { scripts } = await built(
    '<script> alert(1)</script><script type="module">a&amp;&amp;b</script><script src="/a.js"></script>' +
      '<script type="application/json">{}</script><script type="application/ld+json">{}</script>' +
      '<svg><script>drawn()</script></svg>',
  )
  expect(scripts).toEqual([' alert(1)', 'a&amp;&amp;b', 'drawn()'])
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scriptHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})

test('reads the title, description and policy from the head only', async () => {
  const { head } = await built(
    '<svg><title>Drawn</title></svg>',
    '<title>A</title><meta name="description" content="B">' +
      '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
  )
  expect(head).toEqual({ title: 'A', description: 'B', policy: "default-src 'self'" })
})

test('classifies what a page loads by element, and leaves links unclassified', async () => {
  const { references } = await built(
    '<a href="/a">A</a><iframe src="/b"></iframe><video src="/c" poster="/d"></video>' +
      '<picture><source srcset="/e 1x, /f 2x"><img src="/g" alt=""></picture><script src="/h"></script>',
    '<link rel="stylesheet" href="/i">',
  )
  expect(references.map(({ url, kind = 'link' }) => `${url} ${kind}`).toSorted()).toEqual([
    ...['/a link', '/b frames', '/c free', '/d free', '/e free', '/f free', '/g free'],
    ...['/h scripts', '/i link'],
  ])
})

test('ignores links in schema descriptions', async () => {
  const { references, ids } = await built(
    '<p><a id="x" href="/missing" data-schema="">A</a></p><a href="/b">B</a>',
  )
  expect(references.map(({ url }) => url)).toEqual(['/b'])
  expect(ids).toContain('x')
})
