import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { rehypeImageSizes } from './rehype-image-sizes.mjs'

/** The HTML of a fragment after the plugin, in a site with two images. */
async function transformed(html: string): Promise<string> {
  const folder = await temporaryFolder({
    'two words.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="190"/>',
    'empty.png': '',
  })
  const tree = fromHtml(html, { fragment: true })
  return toHtml(await unified().use(rehypeImageSizes, folder).run(tree))
}

test('an image of the site has the size of its file', async () => {
  expect(await transformed('<img src="/two%20words.svg?v=2" alt="">')).toBe(
    '<img width="640" height="190" src="/two%20words.svg?v=2" alt="">',
  )
})

test('an image without a size is named', async () => {
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
