import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { operations } from '@/public/operations.json'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { answerLabel, rehypeCode } from './rehype-code.mjs'

/** Lists the frames, blocks and paragraphs of a compiled page in order, with their labels. */
async function framesOf(...parts: string[]): Promise<string[]> {
  const frames: string[] = []
  const collect = () => (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'p') frames.push('p')
      if (node.type !== 'mdxJsxFlowElement') return
      const label = node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && /^labels?$/.test(attribute.name),
      )
      const value = typeof label?.value === 'object' ? label.value?.value : label?.value
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
const basic = [OPERATION, variables('1'), response('Found')]

const CALL = ['CodeBlock Find', 'CodeBlock Variables', 'CodeBlock Response']
const SHELL = '```sh\nls\n```'
const titled = variables('2').replace('json ', 'json case="Over the limit" ')
const cases = (labels: string, ...further: string[]) => [
  ...['Exchange', 'CodeBlock Find', `CaseTabs [${labels}]`, 'div', ...CALL.slice(1), 'div'],
  ...[...further, ...CALL.slice(1)],
]

it.each([
  ['a fence', [SHELL, '```ts filename="a.ts"\na\n```'], ['CodeBlock Shell', 'CodeBlock a.ts']],
  ['the fences of a call', basic, ['Exchange', ...CALL]],
  [
    'a further response, with the paragraph above it',
    [...basic, 'Nobody has this one:', variables('2'), response('NotFound')],
    cases('Found,Not found', 'p'),
  ],
  ['a case with a name', [...basic, titled, response('Found')], cases('Found,Over the limit')],
  [
    'a response after a heading',
    [OPERATION, '## B', response('Found')],
    ['Exchange', 'CodeBlock Find', 'CodeBlock Response'],
  ],
])('renders frames for %s', async (_what, parts, frames) => {
  expect(await framesOf(...parts)).toEqual(frames)
})

it.each([
  ['{"data":{"a":{"__typename":"LimitExceeded"}}}', 'Limit exceeded'],
  ['{"errors":[{"message":"No","extensions":{"code":"NOT_ALLOWED"}}]}', 'Not allowed'],
  ['{"data":{"a":1}}', 'Answer'],
])('labels the response %s as %s', (text, label) => {
  expect(answerLabel(text)).toBe(label)
})

it('removes comments that highlight lines', async () => {
  const options = { jsx: true, rehypePlugins: [rehypeCode] }
  const code = 'a\n// highlight-next-line\nb\nc\n# highlight-start\nd\ne\n<!-- highlight-end -->\nf'
  const jsx = await compileWithNextra(`# A\n\n\`\`\`text\n${code}\n\`\`\`\n`, options)
  expect(jsx).toContain(
    'html={"a\\n<mark>b</mark>\\nc\\n<mark>d</mark>\\n<mark>e</mark>\\nf"} lines={6}',
  )
})

it('keeps the line breaks of a block in JSX', async () => {
  const options = { jsx: true, rehypePlugins: [rehypeCode] }
  const jsx = await compileWithNextra('# A\n\n```text\none\ntwo\n```\n', options)
  expect(jsx).toContain('html={"one\\ntwo"}')
})

it('links only documented operations in code to their entries', async () => {
  const field = operations.find(({ operation }) => operation === 'query')?.field ?? ''
  const code = `query A($${field}: ID) {\n  b: ${field}(${field}: $${field}) {\n    ${field}\n  }\n  unknown { id }\n}`
  const options = { jsx: true, rehypePlugins: [rehypeCode] }
  const jsx = await compileWithNextra(`# A\n\n\`\`\`graphql\n${code}\n\`\`\`\n`, options)
  expect(jsx.match(/<a .*?<\/a>/g)).toEqual([
    `<a href=\\"/docs/api/queries#query-${field}\\">${field}</a>`,
  ])
})
