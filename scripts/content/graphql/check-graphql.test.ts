import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, isScalarType, type GraphQLSchema } from 'graphql'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../shared/problem'
import { fromRoot } from '../../shared/root'
import { checkText } from './check-graphql'

const fixtures = fromRoot('tests/fixtures/graphql')
const read = (file: string) => readFileSync(path.join(fixtures, file), 'utf8')
const schemaOf = (folder: string) => buildSchema(read(`${folder}/schema.graphql`))

/** What a page holds and what is wrong with it, as somebody would read it. */
function check(schema: GraphQLSchema, source: string): string {
  const { problems, counts } = checkText(schema, 'x.mdx', source)
  return [JSON.stringify(counts), ...problems.map(formatProblem), ''].join('\n\n')
}

describe.each(globSync('**/*.mdx', { cwd: fixtures }))('the page %s', (file) => {
  const schema = schemaOf(path.dirname(file))
  const source = read(file)

  it('has the problems in the file beside it', async () => {
    const expected = path.join(fixtures, file.replace('.mdx', '.txt'))
    await expect(check(schema, source)).toMatchFileSnapshot(expected)
  })

  it('has the same with line ends of Windows', () => {
    expect(check(schema, source.replaceAll('\n', '\r\n'))).toBe(check(schema, source))
  })
})

it('asks a scalar of its own whether it takes the value of a response', () => {
  const schema = schemaOf('responses')
  const even = schema.getType('Even')
  if (!isScalarType(even)) throw new Error('There is no scalar Even.')
  even.parseValue = (value) => {
    if (typeof value === 'number' && value % 2 === 0) return value
    throw new Error(`Even: expected an even number; got ${JSON.stringify(value)}.`)
  }
  const problemsOf = (value: number) =>
    checkText(
      schema,
      'x.mdx',
      `\`\`\`graphql\n{ payment { even } }\n\`\`\`\n\n\`\`\`json filename="Response"\n{ "data": { "payment": { "even": ${value} } } }\n\`\`\`\n`,
    ).problems.map(({ coordinate, what }) => `${coordinate}: ${what}`)
  expect(problemsOf(4)).toEqual([])
  expect(problemsOf(5)).toEqual(['Payment.even: Even: expected an even number; got 5.'])
})
