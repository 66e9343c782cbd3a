import { expect, test, type Locator } from '@playwright/test'
import { openHydrated, setWidth } from './support/page'

const FLOW = '/docs/user-flows/manage-transactions'

const paddingOf = (element: Locator) =>
  element.evaluate((one) => parseFloat(getComputedStyle(one).paddingInlineStart))

test('what is said of a case begins where its code begins', async ({ page }) => {
  await openHydrated(page, FLOW)
  const text = page.locator('.exchange').getByText('An amount above a limit')
  expect(await paddingOf(text)).toBe(await paddingOf(page.locator('.exchange pre').first()))
})

test('a fold is as wide as its block, in guides and in the reference', async ({ page }) => {
  for (const route of [FLOW, '/docs/api/mutations']) {
    await page.goto(route)
    const fold = page.locator('.code > .code-fold > summary').first()
    const block = page.locator('.code:has(> .code-fold) > pre').first()
    expect((await fold.boundingBox())?.width).toBe((await block.boundingBox())?.width)
  }
})

test('a drawing that fits its frame is not cut', async ({ page }) => {
  await setWidth(page, 1280)
  await page.goto(FLOW)
  const { room, width } = await page
    .getByRole('group', { name: 'Diagram: How money goes back to the sender' })
    .evaluate(({ clientWidth, scrollWidth }) => ({ room: clientWidth, width: scrollWidth }))
  expect(width).toBe(room)
})

test('on a phone the total of the price calculator is one line', async ({ page }) => {
  await setWidth(page, 390)
  await openHydrated(page, '/blog/mdx-blog-post')
  const total = page.getByText('Recipient gets').first()
  const { height, line } = await total.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeLessThan(line * 1.5)
})
