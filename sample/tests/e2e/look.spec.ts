import { openHydrated, setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

test('diagrams that fit their frame are not cut off, and link targets are outlined in forced colours', async ({
  page,
}) => {
  await setWidth(page, 1280)
  await openHydrated(page, '/docs/user-flows/manage-transactions')
  for (const title of ['How money goes back to the sender', 'A transaction from quote to payout']) {
    const drawing = page.getByRole('group', { name: `Diagram: ${title}` })
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing.locator('svg').first()).toBeVisible()
    expect(await drawing.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/docs/api/objects#object-Customer-name')
  await expect(page.locator('#object-Customer-name')).toHaveCSS('outline-style', 'solid')
})

test('a sticky bar does not cover a focused element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/docs/api/queries')
  const hidden = await page
    .locator('.ref-entry dt a')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const covered = all.slice(2, 12).filter((link) => {
        link.scrollIntoView({ block: 'start' })
        const { left, top, height } = link.getBoundingClientRect()
        return !link.contains(document.elementFromPoint(left + 2, top + height / 2))
      })
      return [all.length > 3, ...covered.map(({ textContent }) => textContent)]
    })
  expect(hidden).toEqual([true])
})

test('text at 200% and long names in titles do not overflow the window', async ({ page }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const [route, width] of [
    ['/', 390],
    ['/blog/archive', 390],
    ['/blog/mdx-blog-post', 390],
    ['/docs/category/graphql-schema', 640],
    ['/docs/intro', 1024],
  ] as const) {
    await setWidth(page, width)
    await page.goto(route)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(), route).toBe(0)
    const text = await page.locator('main p').first().boundingBox()
    expect(text?.width, route).toBeGreaterThan(width / 3)
  }
  await setWidth(page, 390)
  for (const [route, titles] of [
    ['/blog', 'main h2 a'],
    ['/blog/archive', 'main li a span'],
    ['/blog/welcome', 'main h1'],
    ['/markdown-page', '[role=note] span:not([hidden]), main h1'],
    ['/docs/intro', 'nav[aria-label=Breadcrumbs] li:last-child span'],
  ] as const) {
    await page.goto(route)
    await page.locator(titles).evaluateAll((all) => {
      for (const title of all) title.textContent = 'publishFrontendConfigurationRevisionOnPhones'
    })
    expect(await overflow(), route).toBe(0)
  }
})
