import { expect, test } from 'vitest'
import { site } from '#settings/site.ts'
import { breadcrumbList, serializeStructuredData } from '#layout/head-tags.tsx'

test('breadcrumbs start at home and count from 1', () => {
  const item = `${site.url}/docs/user-flows/kyc`
  expect(breadcrumbList([{ name: 'KYC', route: '/docs/user-flows/kyc' }])).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.product.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: 'KYC', item },
    ],
  })
})

test('a title cannot close the script element', () => {
  expect(serializeStructuredData({ name: '</script><script>' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>"}',
  )
})
