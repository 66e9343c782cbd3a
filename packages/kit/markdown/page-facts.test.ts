import { run } from '@mdx-js/mdx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { readFrontMatter } from './front-matter.mjs'
import { pageFacts, remarkPageFacts } from './page-facts.mjs'
import { parsePage } from './parse-page.mjs'
import { rehypePlugins, remarkPlugins } from './plugins.mjs'

const factsOf = (source: string, file = 'pages/docs/big-plan.mdx') =>
  pageFacts(readFrontMatter(source), parsePage(source, file).tree, file)

it.each([
  ['---\ntitle: A\ndescription: B\n---\n\n# C\n\nD', { title: 'A', description: 'B' }],
  [
    '# The *C* of `d`\n\nFirst **text**.\n\nMore.',
    { title: 'The C of d', description: 'First text.' },
  ],
  ['## Part', { title: 'Big plan', description: '' }],
  ['<h1>A</h1>', { title: 'A', description: '' }],
])(
  'takes title and description from the front matter, the text or the file name: %j',
  (source, facts) => {
    expect(factsOf(source)).toEqual(facts)
  },
)

it('shortens a long first paragraph at a word boundary', () => {
  const { description } = factsOf('word '.repeat(60))
  expect(description).toMatch(/^word .* word…$/)
  expect(description.length).toBeLessThanOrEqual(160)
})

async function render(source: string) {
  const options = { remarkPlugins: [...remarkPlugins, remarkPageFacts], rehypePlugins }
  const page = await run(await compileWithNextra(source, options), {
    ...runtime,
    useMDXComponents: () => ({}),
  })
  return renderToStaticMarkup(createElement(page.default))
}

it.each([
  ['---\ntitle: "A -- b"\n---\n\nText.', '<h1>A -- b</h1>\n<p>Text.</p>'],
  ['# Own\n\nText.', '<h1>Own</h1>\n<p>Text.</p>'],
  ['<h1 align="center">Own</h1>', '<h1 align="center">Own</h1>'],
  ["import { A } from './a'\n\n<A />", null],
  ['---\nany: field\n---\n\n{frontMatter.any} {frontMatter.title}', '<h1>Page</h1>\nfield\nPage'],
])('adds the title to a page without a top-level heading: %j', async (source, html) => {
  if (html === null) await expect(render(source)).rejects.not.toThrow('h1')
  else
    expect((await render(source)).replace(/<\/?p>(?=\w|$)|(?<=\w)<\/p>/g, '')).toBe(
      html.replace(/<\/?p>/g, ''),
    )
})
