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

  it('demands descriptions, as blocks and not as comments', async () => {
    expect(
      await rulesBrokenBy('# Why a limit exists.\nenum LimitWindow { PER_TRANSACTION }'),
    ).toEqual(['no-hashtag-description', 'require-description'])
    expect(await rulesBrokenBy('"Short."\nscalar Decimal')).toEqual(['description-style'])
  })

  it('demands reasons and replacements for what is deprecated', async () => {
    const sdl = '"""\nCap.\n"""\ntype Limit {\n"""\nGone.\n"""\nold: String @deprecated\n}'
    expect(await rulesBrokenBy(sdl)).toEqual(['require-deprecation-reason'])
  })

  it('demands one way of naming', async () => {
    const sdl = '"""\nCap.\n"""\ninput LimitInput {\n"""\nBig.\n"""\nMaximum_amount: String\n}'
    expect(await rulesBrokenBy(sdl)).toEqual(['naming-convention'])
  })

  it('demands both arguments of a page', async () => {
    const sdl =
      '"""\nCap.\n"""\ntype Limit {\n"""\nAll.\n"""\nlist("""\nSize.\n""" first: Int): CustomerConnection\n}'
    expect(await rulesBrokenBy(sdl)).toEqual(['relay-arguments'])
  })
})
