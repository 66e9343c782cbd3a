import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { readPageMap, trimPageMap } from './page-map.ts'
import { root } from '#shared/root.ts'

// frame.spec.ts tests that menus and pager of the built site match Nextra's map.
it('includes only the front matter that menus need', async () => {
  const text = JSON.stringify(trimPageMap(await readPageMap(root, site)))
  expect(text).toMatch(/"frontMatter":\{"title":"[^"]+","description":"/)
  expect(text).toMatch(/"folder":"\/docs\//)
  expect(text).toMatch(/"frontMatter":\{"title":"[^"]+"\}/)
  expect(text).not.toMatch(/"(date|authors)":/)
})
