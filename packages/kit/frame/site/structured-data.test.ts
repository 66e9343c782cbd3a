import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { breadcrumbList, serializeStructuredData, techArticle } from './structured-data.ts'

test('breadcrumbs start at home and count from 1', () => {
  const item = `${site.url}/docs/user-flows/kyc`
  expect(breadcrumbList([{ name: 'KYC', route: '/docs/user-flows/kyc' }])).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.product.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: 'KYC', item },
    ],
  })
})

test('an article without known history has no date', () => {
  const facts = { route: '/docs', title: 'Docs', description: 'Start.' }
  expect(techArticle(facts)).not.toHaveProperty('dateModified')
  expect(techArticle({ ...facts, modified: '2025-01-15' })).toMatchObject({
    headline: 'Docs',
    dateModified: '2025-01-15',
  })
})

test('a title cannot close the script element', () => {
  expect(serializeStructuredData({ name: '</script><script>' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>"}',
  )
})
