import { run } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { describe, expect, it } from 'vitest'
import { parsePage } from '@/lib/mdx/parse-page.mjs'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { findIds, headingsOf } from './headings'

/** The ids that Nextra gives to the headings of a page. */
async function idsOfNextra(source: string): Promise<string[]> {
  const page = await run(await compileWithNextra(source), {
    ...runtime,
    useMDXComponents: () => ({}),
  })
  return (page['useTOC'] as () => { id: string }[])().map(({ id }) => id)
}

const idsOf = (source: string) =>
  headingsOf(parsePage(source, 'pages/a.mdx').tree).flatMap(({ id }) => id ?? [])

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

it('findIds adds the ids of elements, also in HTML that a component gets', () => {
  const source =
    '# T {#top}\n\n## Part\n\n<div id="box" data-id="no">x</div>\n\n<Html html={`<p id="inner" class="a">`} />\n'
  expect([...findIds(parsePage(source, 'pages/a.mdx').tree, source)]).toEqual([
    'top',
    'part',
    'box',
    'inner',
  ])
})
