import { toString } from 'mdast-util-to-string'
import { expect, it } from 'vitest'
import { startsWithComponent, titleOf } from '@/lib/mdx/page-facts.mjs'
import { cutAtMarker } from '@/lib/blog/truncate'
import { isPost } from '@/scripts/check/front-matter'
import { headingsOf } from '@/scripts/check/headings'
import { readPages } from '@/scripts/check/read-site'
import { root } from '@/scripts/shared/root'

/** The style of this product's own pages. Pages of an owner may have another. */
const pages = (await readPages(root)).filter(
  ({ route }) => route && !route.startsWith('/docs/api/'),
)

it.each(pages.map((page) => [page.file, page] as const))(
  '%s',
  (file, { tree, frontMatter, source }) => {
    if (!tree) return expect.unreachable('The page cannot be read.')
    const headings = headingsOf(tree)
    const title = titleOf(tree)
    const name = frontMatter.text('title')
    const description = frontMatter.text('description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    // A component may write the title, with a count in it for example.
    const hasComponent =
      title &&
      'children' in title &&
      title.children.some(({ type }) => type === 'mdxJsxTextElement')
    if (!startsWithComponent(tree) && !hasComponent) expect(title && toString(title)).toBe(name)
    expect(headings.filter(({ depth }) => depth === 1).length).toBeLessThanOrEqual(1)
    const skipped = headings.filter(
      ({ depth }, index) => depth > (headings[index - 1]?.depth ?? depth) + 1,
    )
    expect(skipped.map(({ text }) => text)).toEqual([])
    if (isPost(file)) expect(cutAtMarker(source).hasMarker).toBe(true)
  },
)

it.each(['title', 'description'])('no two pages have the same %s', (field) => {
  const texts = pages.map(({ frontMatter }) => frontMatter.text(field))
  expect(texts).toHaveLength(new Set(texts).size)
})
