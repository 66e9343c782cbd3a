import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { answerLabel, rehypeCode } from './rehype-code.mjs'

/** Frames, blocks and paragraphs that a page becomes, in their order, with their labels. */
async function framesOf(source: string): Promise<string[]> {
  const frames: string[] = []
  const collect = () => (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'p') frames.push('p')
      if (node.type !== 'mdxJsxFlowElement') return
      const label = node.attributes.find(
        (one) => one.type === 'mdxJsxAttribute' && /^labels?$/.test(one.name),
      )
      const value = typeof label?.value === 'object' ? label.value?.value : undefined
      frames.push([node.name, value ?? ''].join(' ').trim().replaceAll('"', ''))
    })
  }
  await compileWithNextra(`# A\n\n${source}`, { rehypePlugins: [rehypeCode, collect] })
  return frames
}

const OPERATION = '```graphql\nquery Find($id: ID!) { a(id: $id) { id } }\n```'
const variables = (id: string) => `\`\`\`json filename="Variables"\n{ "id": "${id}" }\n\`\`\``
const response = (type: string) =>
  `\`\`\`json filename="Response"\n{\n  "data": {\n    "a": {\n      "__typename": "${type}",\n      "id": 1\n    }\n  }\n}\n\`\`\``

describe('fences', () => {
  it('become blocks with their title, or the name of their language', async () => {
    expect(await framesOf('```sh\nls\n```\n\n```ts filename="price.ts"\na\n```')).toEqual([
      'CodeBlock Shell',
      'CodeBlock price.ts',
    ])
  })

  it('of a call become one exchange', async () => {
    const source = [OPERATION, variables('1'), response('Found')].join('\n\n')
    expect(await framesOf(source)).toEqual([
      'Exchange',
      'CodeBlock Find',
      'CodeBlock Variables',
      'CodeBlock Response',
    ])
  })

  it('of further answers become cases, with the paragraph before them', async () => {
    const source = [
      OPERATION,
      variables('1'),
      response('Found'),
      'Nobody has this one:',
      variables('2'),
      response('NotFound'),
    ].join('\n\n')
    const frames = await framesOf(source)
    expect(frames).toContain('CodeTabs [Found,Not found]')
    expect(frames.slice(-3)).toEqual(['p', 'CodeBlock Variables', 'CodeBlock Response'])
  })

  it('end with a heading, or another operation', async () => {
    const source = [OPERATION, response('Found'), '## B', variables('2'), OPERATION].join('\n\n')
    expect((await framesOf(source)).filter((frame) => frame === 'Exchange')).toHaveLength(2)
  })

  it('keep together what the author puts into <Exchange>', async () => {
    const source = `<Exchange>\n\n${OPERATION}\n\n- A list.\n\n${response('Found')}\n\n</Exchange>`
    expect((await framesOf(source)).filter((frame) => frame === 'Exchange')).toHaveLength(1)
  })

  it('take the name of a case from the author', async () => {
    const named = variables('2').replace('json ', 'json case="Over the limit" ')
    const source = [OPERATION, variables('1'), response('Found'), named, response('Found')]
    expect(await framesOf(source.join('\n\n'))).toContain('CodeTabs [Found,Over the limit]')
  })
})

it.each([
  ['{"data":{"a":{"__typename":"LimitExceeded"}}}', 'Limit exceeded'],
  ['{"errors":[{"message":"No","extensions":{"code":"NOT_ALLOWED"}}]}', 'Not allowed'],
  ['{"data":{"a":1}}', 'Answer'],
])('the name of the answer %s is %s', (text, label) => {
  expect(answerLabel(text)).toBe(label)
})
