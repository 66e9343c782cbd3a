import type { Locator, Page } from '@playwright/test'
import { openHydrated, setWidth } from '../../../tests/e2e/support/page'
import { expect, test } from '../../../tests/e2e/support/test'

const FLOW = '/docs/user-flows/manage-transactions'

const paddingOf = (element: Locator) =>
  element.evaluate((one) => parseFloat(getComputedStyle(one).paddingInlineStart))

/** A fold is as wide as its block. */
async function expectWideFold(page: Page) {
  const fold = page.locator('.code > .code-fold > summary').first()
  const block = page.locator('.code:has(> .code-fold) > pre').first()
  expect((await fold.boundingBox())?.width).toBe((await block.boundingBox())?.width)
}

test('in a guide texts, folds and drawings stand where their frames stand, and the numbers of steps keep apart', async ({
  page,
}) => {
  await setWidth(page, 1280)
  await openHydrated(page, FLOW)
  const text = page.locator('.exchange p:not(.code-head *, .code-case)').first()
  expect(await paddingOf(text)).toBe(await paddingOf(page.locator('.exchange pre').first()))
  await expectWideFold(page)
  for (const title of ['How money goes back to the sender', 'A transfer from quote to payout']) {
    await test.step(`a drawing that fits its frame is not cut: ${title}`, async () => {
      const drawing = page.getByRole('group', { name: `Diagram: ${title}` })
      await drawing.scrollIntoViewIfNeeded()
      await expect(drawing.locator('svg').first()).toBeVisible()
      expect(await drawing.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    })
  }

  await test.step('the numbers of steps keep apart', async () => {
    await page.goto('/docs/user-flows/frontend-configuration')
    const steps = page.locator('article ol').first().locator('> li')
    const tops = await steps.evaluateAll((all) =>
      all.map((step) => step.getBoundingClientRect().top),
    )
    const number = await steps
      .first()
      .evaluate((step) => parseFloat(getComputedStyle(step, '::before').height))
    const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0) - number)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
  })
})

test('the authors of a post stand on one line; an image keeps its room before it comes', async ({
  page,
}) => {
  await setWidth(page, 1280)
  await page.goto('/blog/long-blog-post')
  const tops = await page
    .getByRole('list', { name: 'Authors' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((author) => author.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(tops[1]).toBe(tops[0])

  // It never comes.
  await page.route('**/img/**', () => {})
  await setWidth(page, 390)
  await page.goto('/markdown-page', { waitUntil: 'domcontentloaded' })
  const image = page.locator('article img')
  const { width, height } = await image.evaluate((one: HTMLImageElement) => ({
    width: one.width,
    height: one.height,
  }))
  expect(width).toBe(358)
  expect(Math.abs(height - (358 * 190) / 640)).toBeLessThan(1)
})

test('in the reference folds are as wide as their blocks, and marks go to both sides of a text', async ({
  page,
}) => {
  test.slow()
  await page.goto('/docs/api/mutations#mutation-refreshSession')
  await expectWideFold(page)

  await test.step('what a link leads to is marked to both sides of its text', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/docs/api/objects#object-Customer-name')
    const { row, clip } = await page.locator('#object-Customer-name').evaluate((target) => ({
      row: target.getBoundingClientRect().left,
      clip: target.closest('.ref-batch')?.getBoundingClientRect().left,
    }))
    expect(clip).toBe(row)
    await expect(page.locator('#object-Customer-name')).toHaveCSS('outline-style', 'solid')
    await page.emulateMedia({ forcedColors: null })
  })
})

test('what has the focus is not behind a bar that sticks', async ({ page }) => {
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

test('where letters are twice as large nothing runs out of the window, and menus leave room for the text', async ({
  page,
}) => {
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
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, route).toBe(0)
    const text = await page.locator('main p').first().boundingBox()
    expect(text?.width, route).toBeGreaterThan(width / 3)
  }
})

test('a long name in a title breaks on a phone', async ({ page }) => {
  await setWidth(page, 390)
  for (const [route, titles] of [
    ['/blog', 'main h2 a'],
    ['/blog/archive', 'main li a span'],
    ['/blog/welcome', 'main h1'],
    ['/markdown-page', '[role=note] span:not([hidden]), main h1'],
    ['/docs/intro', 'nav[aria-label=Breadcrumbs] li:last-child span'],
  ] as const) {
    await page.goto(route)
    const beyond = await page.locator(titles).evaluateAll((all) => {
      for (const title of all) title.textContent = 'publishFrontendConfigurationRevisionOnPhones'
      return document.documentElement.scrollWidth - innerWidth
    })
    expect(beyond, route).toBe(0)
  }
})
