import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
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

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`

describe('the name of a diagram', () => {
  it('comes from the info string, and stands below the type of the diagram', () => {
    const source = fence('mermaid title="States of a flag"', 'stateDiagram-v2', '  A --> B')
    expect(diagrams(source)).toEqual(['stateDiagram-v2\n  accTitle: States of a flag\n  A --> B'])
  })

  it('falls back to the heading above', () => {
    const source = `## States\n\nText.\n\n${fence('mermaid', 'flowchart LR', '  A --> B')}`
    expect(diagrams(source)).toEqual(['flowchart LR\n  accTitle: States\n  A --> B'])
  })

  it('exists on a page without headings', () => {
    expect(diagrams(fence('mermaid', 'flowchart LR'))).toEqual([
      'flowchart LR\n  accTitle: Diagram',
    ])
  })

  it('is kept when the diagram already has one', () => {
    const lines = ['flowchart LR', '  accTitle: Own', '  A --> B']
    expect(diagrams(fence('mermaid title="New"', ...lines))).toEqual([lines.join('\n')])
  })

  it('stands behind directives and comments', () => {
    const source = fence('mermaid title="T"', '%% by hand', '', 'flowchart LR')
    expect(diagrams(source)).toEqual(['%% by hand\n\nflowchart LR\n  accTitle: T'])
  })

  it('leaves out marks that would end it', () => {
    expect(diagrams(fence('mermaid title="One; two #3"', 'flowchart LR'))).toEqual([
      'flowchart LR\n  accTitle: One two 3',
    ])
  })
})

it('imports our component, once, and not the one of the package', async () => {
  const source = fence('mermaid', 'flowchart LR').repeat(2)
  const script = String(await compile(source, { remarkPlugins: [remarkDiagrams] }))
  expect(script.match(/import .*Mermaid.*/g)).toEqual([
    'import {Mermaid} from "@/components/mdx/mermaid";',
  ])
})

it('leaves other fences and pages alone', async () => {
  const source = fence('text title="T"', 'flowchart LR')
  expect(diagrams(source)).toEqual([])
  const script = String(await compile(source, { remarkPlugins: [remarkDiagrams] }))
  expect(script).not.toContain('Mermaid')
})
