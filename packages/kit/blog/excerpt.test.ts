import { expect, it } from 'vitest'
import { rehypePlugins, remarkPlugins } from '#markdown/plugins.mjs'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { rehypeExcerpt, remarkExcerpt } from './excerpt.mjs'

const source = `[Below](#rest), \`id="x"\`, [^1], [a post](./other.mdx).

## Part

<a href="#rest" id="x">y</a>

[^1]: Note.`

const compile = (file: string) =>
  compileWithNextra(
    source,
    {
      jsx: true,
      outputFormat: 'program',
      remarkPlugins: [remarkExcerpt, ...remarkPlugins],
      rehypePlugins: [...rehypePlugins, rehypeExcerpt],
    },
    `${process.cwd()}/${file}`,
  )

it('points links in an excerpt to the page of its post and removes ids', async () => {
  const code = await compile('.data/excerpts/added.mdx')
  expect(code.match(/ href="[^"]*"/g)).toEqual(
    ['/blog/added#rest', '/blog/added#user-content-fn-1', '/blog/other', '/blog/added#rest']
      .concat('/blog/added#user-content-fnref-1')
      .map((address) => ` href="${address}"`),
  )
  expect(code).not.toMatch(/ (id|aria-describedby)=["{]/)
  expect(code).toContain('{"id=\\"x\\""}')
})

it('keeps ids in the post itself', async () => {
  const code = await compile('pages/blog/added.mdx')
  expect(code).toContain(' href="#rest"')
  expect(code).toContain(' id="x"')
})
