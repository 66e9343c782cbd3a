import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { INDEX_LIMIT, renderLlmsTxt } from './llms.ts'

it.each([
  [3, true],
  [2000, false],
])('lists operations if they fit: %d', (count, isListed) => {
  const fields = Array.from({ length: count }, (_, index) => `read${index}: Int`)
  const schema = buildSchema(`type Query { ${fields.join(' ')} }`)
  const facts = ['/docs', '/blog', '/blog/post', '/prices'].map(
    (route) => [route, { route, title: route, description: '' }] as const,
  )
  const index = renderLlmsTxt(site, new Map(facts), schema, [])
  expect(index.length).toBeLessThanOrEqual(INDEX_LIMIT)
  expect(index.includes('/docs/api/queries/read0.md')).toBe(isListed)
  const titles = [...index.matchAll(/^## (.*)/gm)].map(([, title]) => title)
  expect(titles).toEqual(['Call it', 'Start', ...(isListed ? ['Queries'] : []), 'Other pages'])
  expect(index).toMatch(/\[\/blog\/post\]\(.*\n- \[\/prices\]\(/)
  expect(index).not.toContain('[/blog](')
})
