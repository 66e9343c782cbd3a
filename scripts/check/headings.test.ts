import { run } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { describe, expect, it } from 'vitest'
import { parsePage as parseMarkdown } from '@/lib/mdx/parse-page.mjs'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { headingsOf, anchorsOf } from './headings'
import { readPage } from './read-site'

/** The ids that Nextra gives to the headings of a page. */
async function idsOfNextra(source: string): Promise<string[]> {
  const page = await run(await compileWithNextra(source), {
    ...runtime,
    useMDXComponents: () => ({}),
  })
  return (page['useTOC'] as () => { id: string }[])().map(({ id }) => id)
}

const idsOf = (source: string) =>
  headingsOf(parseMarkdown(source, 'pages/a.mdx').tree).flatMap(({ id }) => id ?? [])

describe('ids of headings', () => {
  it.each([
    ['plain', '# Title\n\n## One part\n\n### A detail'],
    ['repeated', '## Part\n\n## Part\n\n### Part'],
    ['with marks', '## What is it for? (And *why*, in `code`)\n\n## A & B -- "c"'],
    ['written', '## Part {#MyId}\n\n## Part\n\n## Other {/* #part */}\n\n## Part {#part-1}'],
    ['with what disappears', '## Title <!-- x -->\n\n## Title {/* y */}\n\n## Done :tada:'],
    ['in blocks', '> ## Quoted\n\n- ## Listed\n\n:::note\n## Noted\nx\n:::'],
    ['with links', '## See [the **page**](/) and ![a picture](/x.png)'],
  ])('are those of the built page: %s', async (_case, source) => {
    expect(idsOf(source)).toEqual(await idsOfNextra(source))
  })

  it('leave out the title', () => {
    expect(idsOf('# Title\n\n## Part')).toEqual(['part'])
  })
})

const file = (name: string, source: string) => readPage(`pages/${name}`, '', source)

it('the ids of a page are those of its partials too, and what is written', () => {
  const page = file(
    'a.mdx',
    "import Part from './_p.mdx'\n\n# T {#top}\n\n## Part\n\n<Part />\n\n<Part />\n\n<a name=\"old\"></a><b id='x' />",
  )
  const part = file('_p.mdx', '### Part\n\n### Other\n\n<Html html={`<p class="a" id="inner">`} />')
  const pages = new Map([page, part].map((item) => [item.file, item]))
  expect([...(anchorsOf(page, pages) ?? [])].filter(Boolean)).toEqual(
    'top part part-1 other part-2 other-1 old x inner'.split(' '),
  )
  const code = file('c.mdx', "import { A } from '@/components/a'\n\n## Part")
  expect(anchorsOf(code, pages)).toBeUndefined()
})
