/** The pages of whole products: what holds for the small schemas of the corpus holds at scale. */
import { buildSchema, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { githubSchema } from '@/tests/reference/github'
import { faultsOf, pageHtml, referenceOf } from './rendered'

const github = referenceOf(githubSchema())

it('every element is on its page, ids are unique, headings in order, and links lead somewhere', async () => {
  expect(faultsOf(await github)).toEqual([])
})

it('a browser that reads a large page can answer the reader after every hundred kilobytes', async () => {
  const reference = await github
  for (const page of ['objects', 'mutations'] as const) {
    const parts = pageHtml(reference, page).split('<script>0</script>').slice(1)
    expect(parts.length).toBeGreaterThan(50)
    // But for a few entries that are larger by themselves.
    expect(parts.toSorted((a, b) => b.length - a.length)[4]?.length).toBeLessThan(100_000)
  }
})

/** Sixty mutations whose inputs and results are made of each other. */
function denseSchema(): GraphQLSchema {
  const indices = Array.from({ length: 60 }, (_, index) => index)
  const next = (index: number, step: number) => (index * 7 + step) % indices.length
  const text = (index: number) =>
    `"""What element ${index} is for, and when it is null. Never empty."""`
  const types = indices.map((index) => {
    const others = [1, 2, 3].map((step) => next(index, step))
    return `
      input In${index} { id: ID! ${others.map((to) => `${text(to)} in${to}: In${to}`).join(' ')} }
      type Part${index} { amount: Int ${others.map((to) => `${text(to)} part${to}: Part${to}`).join(' ')} }
      type Record${index} { id: ID! ${others.map((to) => `part${to}: Part${to} record${to}: Record${to}`).join(' ')} }
      type Failure${index} { message: String! part: Part${index} }
      union Outcome${index} = Record${index} | Failure${index}`
  })
  const fields = indices.map(
    (index) => `${text(index)} do${index}(input: In${index}!): Outcome${index}!`,
  )
  return buildSchema(
    `type Query { a: Int } type Mutation { ${fields.join('\n')} } ${types.join('')}`,
  )
}

const FOLD =
  /<details(?: class="ref-fields")?(?: open="")?><summary>(?:(?!<details)[^])*?<\/details>/g

/** A page without what unfolds in place. */
function withoutFolds(html: string): string {
  const less = html.replace(FOLD, (fold) => (/<summary>(?:Fields|One of)/.test(fold) ? '' : fold))
  return less === html ? html : withoutFolds(less)
}

it('what unfolds in place makes the largest page of GitHub at most half as large again', async () => {
  const html = pageHtml(await github, 'mutations')
  const plain = withoutFolds(html)
  expect(plain).not.toContain('ref-fields')
  expect(html.length / plain.length).toBeGreaterThan(1.1)
  expect(html.length / plain.length).toBeLessThanOrEqual(1.5)
})

it('types that are made of each other unfold as far as a page bears', async () => {
  const html = pageHtml(await referenceOf(denseSchema()), 'mutations')
  const rows = html
    .split('<section class="ref-entry"')
    .slice(1)
    .map((entry) => entry.split('<dt>').length - 1)
  expect(Math.max(...rows)).toBeGreaterThan(100)
  expect(Math.max(...rows)).toBeLessThan(1300)
})
