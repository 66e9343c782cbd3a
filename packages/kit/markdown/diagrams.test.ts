import { expect, it } from 'vitest'
import { compile } from '@mdx-js/mdx'
import { remarkDiagrams } from './diagrams.mjs'
import { kindsIn } from './state-diagram.mjs'

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`
const scriptOf = async (markdown: string) =>
  String(await compile(markdown, { remarkPlugins: [remarkDiagrams], jsx: true }))

it.each([
  ['of the fence', fence('mermaid title="A; b"', 'pie\n  x'), 'A; b'],
  ['of the heading above', `## H\n\nText.\n\n${fence('mermaid', 'pie')}`, 'H'],
  ['"Diagram" without a heading', fence('mermaid', 'pie'), 'Diagram'],
  ['of the source', fence('mermaid title="T"', 'pie\n  accTitle: Own'), 'Own'],
])(
  'gives a diagram the title %s, and keeps its source unchanged',
  async (_which, source, title) => {
    const script = await scriptOf(source)
    expect(script).toContain(` title="${title}"`)
    const text = source.slice(source.indexOf('\n', source.indexOf('```')) + 1, -5)
    expect(script).toContain(`chart=${JSON.stringify(text).replaceAll(String.raw`\"`, '&quot;')} `)
  },
)

it("imports our component once instead of the package's, and only on pages with diagrams", async () => {
  const script = await scriptOf(fence('mermaid', 'pie').repeat(2))
  expect(script.match(/import .*Mermaid.*/g)).toEqual([
    'import {Mermaid} from "graphql-docs-kit/diagram";',
  ])
  expect(script.match(/ name="[\da-f]{14}"/g)).toHaveLength(2)
  expect(await scriptOf(fence('text title="T"', 'pie'))).not.toContain('Mermaid')
})

it('finds the kinds of states in a diagram', () => {
  const states = 'stateDiagram-v2\n  class LOCKED hold\n  class A,B failed\n  %% done'
  expect(kindsIn(states)).toEqual(['hold', 'failed'])
})
