import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint({ cwd: fileURLToPath(new URL('.', import.meta.url)) })

/** The rules that speak about a text in the place of a schema file. */
async function rulesBrokenBy(sdl: string): Promise<string[]> {
  const [result] = await eslint.lintText(sdl, { filePath: 'limits.graphql' })
  const rules = result?.messages.map(({ ruleId }) => ruleId?.replace('@graphql-eslint/', '') ?? '')
  return [...new Set(rules)].sort()
}

describe('the schema linter', () => {
  it('accepts the schema', async () => {
    const results = await eslint.lintFiles('*.graphql')
    expect(results.length).toBeGreaterThan(20)
    expect(results.flatMap(({ messages }) => messages)).toEqual([])
  }, 60_000)

  it.each([
    [
      'a description, not a comment',
      '# Why a limit exists.\nenum LimitWindow { PER_TRANSACTION }',
      ['no-hashtag-description', 'require-description'],
    ],
    ['descriptions as blocks', '"Short."\nscalar Decimal', ['description-style']],
    [
      'a reason and a replacement for what is deprecated',
      '"""\nCap.\n"""\ntype Limit {\n"""\nGone.\n"""\nold: String @deprecated\n}',
      ['require-deprecation-reason'],
    ],
    [
      'one way of naming',
      '"""\nCap.\n"""\ninput LimitInput {\n"""\nBig.\n"""\nMaximum_amount: String\n}',
      ['naming-convention'],
    ],
    [
      'both arguments of a page',
      '"""\nCap.\n"""\ntype Limit {\n"""\nAll.\n"""\nlist("""\nSize.\n""" first: Int): CustomerConnection\n}',
      ['relay-arguments'],
    ],
  ])('demands %s', async (_what, sdl, rules) => {
    expect(await rulesBrokenBy(sdl)).toEqual(rules)
  })
})
