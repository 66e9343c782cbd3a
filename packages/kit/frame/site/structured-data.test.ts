import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { breadcrumbs } from '#layout/head-tags.tsx'

test('starts breadcrumbs at the home page, numbers them from 1, and cannot close the script element', () => {
  const href = '/docs/user-flows/kyc'
  const text = breadcrumbs(site, [{ id: href, title: '</script>', href }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.product.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: '</script>', item: site.url + href },
    ],
  })
})
