import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { breadcrumbList, serializeStructuredData } from '#layout/head-tags.tsx'

test('starts breadcrumbs at the home page and numbers them from 1', () => {
  const item = `${site.url}/docs/user-flows/kyc`
  expect(breadcrumbList(site, [{ name: 'KYC', route: '/docs/user-flows/kyc' }])).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.product.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: 'KYC', item },
    ],
  })
})

test('escapes a title that would close the script element', () => {
  expect(serializeStructuredData({ name: '</script><script>' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>"}',
  )
})
