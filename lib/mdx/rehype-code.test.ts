import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { answerLabel, rehypeCode } from './rehype-code.mjs'

/** Frames, blocks and paragraphs that parts of a page become, in their order, with their labels. */
async function framesOf(...parts: string[]): Promise<string[]> {
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
  await compileWithNextra(['# A', ...parts].join('\n\n'), { rehypePlugins: [rehypeCode, collect] })
  return frames
}

const OPERATION = '```graphql\nquery Find($id: ID!) { a(id: $id) { id } }\n```'
const variables = (id: string) => `\`\`\`json filename="Variables"\n{ "id": "${id}" }\n\`\`\``
const response = (type: string) =>
  `\`\`\`json filename="Response"\n{\n  "data": {\n    "a": {\n      "__typename": "${type}",\n      "id": 1\n    }\n  }\n}\n\`\`\``
const found = [OPERATION, variables('1'), response('Found')]

const exchangesIn = (frames: string[]) => frames.filter((frame) => frame === 'Exchange').length

it('fences become blocks with their title, or the name of their language', async () => {
  expect(await framesOf('```sh\nls\n```', '```ts filename="price.ts"\na\n```')).toEqual([
    'CodeBlock Shell',
    'CodeBlock price.ts',
  ])
})

it('fences of a call become one exchange', async () => {
  expect(await framesOf(...found)).toEqual([
    'Exchange',
    'CodeBlock Find',
    'CodeBlock Variables',
    'CodeBlock Response',
  ])
})

it('fences of further answers become cases, with the paragraph before them', async () => {
  const notFound = ['Nobody has this one:', variables('2'), response('NotFound')]
  const frames = await framesOf(...found, ...notFound)
  expect(frames).toContain('CodeTabs [Found,Not found]')
  expect(frames.slice(-3)).toEqual(['p', 'CodeBlock Variables', 'CodeBlock Response'])
})

it('tabs without labels have the names of their blocks', async () => {
  const parts = ['<CodeTabs labels={["Call"]}>', OPERATION, '```sh\nls\n```', '</CodeTabs>']
  const blocks = ['CodeBlock Find', 'CodeBlock Shell']
  expect(await framesOf(...parts)).toEqual(['Exchange', 'CodeTabs [Call,Shell]', ...blocks])
})

it('an exchange ends with a heading, or another operation', async () => {
  const frames = await framesOf(OPERATION, response('Found'), '## B', variables('2'), OPERATION)
  expect(exchangesIn(frames)).toBe(2)
})

it('an exchange has all that the author puts into <Exchange>', async () => {
  const parts = ['<Exchange>', OPERATION, '- A list.', response('Found'), '</Exchange>']
  expect(exchangesIn(await framesOf(...parts))).toBe(1)
})

it('a case has the name that the author gives it', async () => {
  const named = variables('2').replace('json ', 'json case="Over the limit" ')
  const frames = await framesOf(...found, named, response('Found'))
  expect(frames).toContain('CodeTabs [Found,Over the limit]')
})

it.each([
  ['{"data":{"a":{"__typename":"LimitExceeded"}}}', 'Limit exceeded'],
  ['{"errors":[{"message":"No","extensions":{"code":"NOT_ALLOWED"}}]}', 'Not allowed'],
  ['{"data":{"a":1}}', 'Answer'],
])('the name of the answer %s is %s', (text, label) => {
  expect(answerLabel(text)).toBe(label)
})
