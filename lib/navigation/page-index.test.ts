import { expect, test } from 'vitest'
import { buildPageIndex, labelOf } from './page-index'

const index = buildPageIndex([
  { route: '/', frontMatter: { title: 'Home', description: 'Start.' } },
  {
    route: '/docs',
    children: [
      { route: '/docs/kyc', frontMatter: { title: 'Know your customer', sidebarTitle: 'KYC' } },
      { route: '/docs/untitled', frontMatter: {} },
    ],
  },
])

test('collects title and description of nested pages by route', () => {
  expect([...index]).toEqual([
    ['/', { title: 'Home', description: 'Start.' }],
    ['/docs/kyc', { title: 'Know your customer', description: '', sidebarTitle: 'KYC' }],
  ])
})

test('a label is the sidebar title, else the title, else the route', () => {
  expect(labelOf(index, '/docs/kyc')).toBe('KYC')
  expect(labelOf(index, '/')).toBe('Home')
  expect(labelOf(index, '/docs/untitled')).toBe('/docs/untitled')
})
