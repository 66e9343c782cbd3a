import { expect, it } from 'vitest'
import { readPageMap } from './read-page-map.ts'
import { root } from '#shared/root.ts'
import { trimPageMap } from './page-map.ts'

// That it is the map that Nextra makes, the menus and the pager of the built site show: frame.spec.ts.
it('only gives readers what menus need', async () => {
  const text = JSON.stringify(trimPageMap(await readPageMap(root)))
  expect(text).toMatch(/"frontMatter":\{"title":"[^"]+","description":"/)
  expect(text).toMatch(/"folder":"\/docs\//)
  expect(text).toMatch(/"frontMatter":\{"title":"[^"]+"\}/)
  expect(text).not.toMatch(/"(date|authors)":/)
})
