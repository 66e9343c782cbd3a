import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { rehypeImageSizes } from './rehype-image-sizes.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'images-'))
writeFileSync(
  path.join(folder, 'two words.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="190"/>',
)

/** The HTML of a fragment after the plugin. */
async function transformed(html: string): Promise<string> {
  const tree = fromHtml(html, { fragment: true })
  return toHtml(await unified().use(rehypeImageSizes, folder).run(tree))
}

test('an image of the site has the size of its file', async () => {
  expect(await transformed('<img src="/two%20words.svg?v=2" alt="">')).toBe(
    '<img width="640" height="190" src="/two%20words.svg?v=2" alt="">',
  )
})

test('an image without a size is named', async () => {
  writeFileSync(path.join(folder, 'empty.png'), '')
  await expect(transformed('<img src="/empty.png">')).rejects.toThrow(
    'The size of the image /empty.png cannot be read',
  )
})

test('what is written of it wins', async () => {
  expect(await transformed('<img src="/two%20words.svg" width="320" height="95">')).toBe(
    '<img width="320" height="95" src="/two%20words.svg">',
  )
})

test.each(['/missing.svg', 'https://example.com/two%20words.svg', '//example.com/a.svg'])(
  'an image that is not there keeps its tag: %s',
  async (src) => {
    expect(await transformed(`<img src="${src}">`)).toBe(`<img src="${src}">`)
  },
)
