import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { compile } from '@mdx-js/mdx'
import { remarkDiagrams } from './diagrams.mjs'

/** The sources of the diagrams on a page, as the component receives them. */
function diagrams(markdown: string): string[] {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkDiagrams)
  const tree = processor.runSync(processor.parse(markdown))
  return tree.children.flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Mermaid') return []
    const [chart] = node.attributes
    return typeof chart?.value === 'string' ? [chart.value.replaceAll('\\n', '\n')] : []
  })
}

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`

it.each([
  ['of its info string', fence('mermaid title="T"', 'pie\n  x'), 'pie\n  accTitle: T\n  x'],
  ['of the heading above', `## H\n\nText.\n\n${fence('mermaid', 'pie')}`, 'pie\n  accTitle: H'],
  ['"Diagram" on a page without headings', fence('mermaid', 'pie'), 'pie\n  accTitle: Diagram'],
  ['that it has', fence('mermaid title="T"', 'pie\n  accTitle: Own'), 'pie\n  accTitle: Own'],
  ['behind comments', fence('mermaid title="T"', '%% x\n\npie'), '%% x\n\npie\n  accTitle: T'],
  ['without what would end it', fence('mermaid title="A; b #3"', 'pie'), 'pie\n  accTitle: A b 3'],
])('a diagram has the name %s', (_which, source, chart) => {
  expect(diagrams(source)).toEqual([chart])
})

it('imports our component, once, and not the one of the package', async () => {
  const source = fence('mermaid', 'pie').repeat(2)
  const script = String(await compile(source, { remarkPlugins: [remarkDiagrams] }))
  expect(script.match(/import .*Mermaid.*/g)).toEqual([
    'import {Mermaid} from "@/components/mdx/mermaid";',
  ])
})

it('leaves other fences and pages alone', async () => {
  const source = fence('text title="T"', 'pie')
  expect(diagrams(source)).toEqual([])
  const script = String(await compile(source, { remarkPlugins: [remarkDiagrams] }))
  expect(script).not.toContain('Mermaid')
})
