import { buildSchema } from 'graphql'
import { fromHtml } from 'hast-util-from-html'
import { expect, it } from 'vitest'
import { indexGuides } from '@/lib/reference/guides'
import { elements, referenceOf, words } from '@/tests/reference/rendered'
import { renderMostUsed } from './most-used'

it('names the two operations that each guide comes to first', async () => {
  const { entries } = await referenceOf(
    buildSchema('type Query { a: Int b: Int c: Int d: Int other: Int }'),
  )
  const link = (name: string) => `/docs/api/queries#query-${name}`
  const guides = indexGuides([
    { title: 'Sell', href: '/s', source: '' },
    { title: 'Buy', href: '/b', source: `${link('b')} ${link('c')} ${link('a')}` },
    { title: 'Pay', href: '/p', source: `${link('d')} ${link('c')}` },
  ])
  const html = renderMostUsed(entries.query.values(), guides)
  const list = fromHtml(html, { fragment: true })
  expect(words(list)).toBe('Buy b, c Pay d')
  const addresses = elements(list, 'a').map(({ properties }) => properties.href)
  expect(addresses).toEqual(['b', 'c', 'd'].map(link))
})
