import { expect, test, type Locator } from '@playwright/test'
import { FRAME_WIDTHS, leftOf } from '../support/looks'
import { openHydrated, setWidth } from '../support/page'

const FLOW = '/docs/user-flows/manage-transactions'

const paddingOf = (element: Locator) =>
  element.evaluate((one) => parseFloat(getComputedStyle(one).paddingInlineStart))

test('the title of the home page begins where the footer begins', async ({ page }) => {
  await page.goto('/')
  for (const width of FRAME_WIDTHS) {
    await setWidth(page, width)
    expect(await leftOf(page, 'main h1')).toBe(await leftOf(page, 'footer p'))
  }
})

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

for (const title of ['How money goes back to the sender', 'A transfer from quote to payout']) {
  test(`a drawing that fits its frame is not cut: ${title}`, async ({ page }) => {
    await setWidth(page, 1280)
    await page.goto(FLOW)
    const drawing = page.getByRole('group', { name: `Diagram: ${title}` })
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing.locator('svg').first()).toBeVisible()
    const { room, width } = await drawing.evaluate(({ clientWidth, scrollWidth }) => ({
      room: clientWidth,
      width: scrollWidth,
    }))
    expect(width).toBe(room)
  })
}

test('a fold spares at least six lines', async ({ page }) => {
  for (const route of ['/docs/intro', FLOW, '/blog/long-blog-post']) {
    await page.goto(route)
    const lines = await page
      .locator('.code:has(> .code-fold) > pre')
      .evaluateAll((all) => all.map((block) => block.textContent.trimEnd().split('\n').length))
    expect(Math.min(...lines.map(Number)), route).toBeGreaterThanOrEqual(18 + 6)
  }
})

test('the second line of a title begins below the first, beside the icon', async ({ page }) => {
  await setWidth(page, 390)
  await page.goto('/docs/user-flows/frontend-configuration')
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title.lastChild ?? title)
    return [...range.getClientRects()].map(({ left }) => left)
  })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe(lines[0])
})

test('the authors of a post stand on one line', async ({ page }) => {
  await setWidth(page, 1280)
  await page.goto('/blog/long-blog-post')
  const tops = await page
    .getByRole('list', { name: 'Authors' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((author) => author.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(tops[1]).toBe(tops[0])
})

test('the numbers of steps keep apart', async ({ page }) => {
  await setWidth(page, 1280)
  await page.goto('/docs/user-flows/frontend-configuration')
  const steps = page.locator('article ol').first().locator('> li')
  const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
  const number = await steps
    .first()
    .evaluate((step) => parseFloat(getComputedStyle(step, '::before').height))
  const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0) - number)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
})

test('an image keeps its room before it comes', async ({ page }) => {
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

for (const width of [390, 1280]) {
  test(`at ${width} px no line of places begins with a comma`, async ({ page }) => {
    await setWidth(page, width)
    await page.goto('/docs/api/scalars')
    const torn = await page.locator('.ref-usage a').evaluateAll((links) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.ref-usage details')) {
        fold.open = true
      }
      return links
        .filter((link) => {
          const comma = document.createRange()
          if (!link.nextSibling) return false
          comma.setStart(link.nextSibling, 0)
          comma.setEnd(link.nextSibling, 1)
          const end = Array.from(link.getClientRects()).at(-1)
          return end && comma.getBoundingClientRect().top > end.bottom - 8
        })
        .map(({ textContent }) => textContent)
    })
    expect(torn).toEqual([])
  })

  test(`at ${width} px the names of a result stay whole`, async ({ page }) => {
    await setWidth(page, width)
    await page.goto('/docs/api/mutations#mutation-refreshSession')
    const names = page.locator('#mutation-refreshSession .ref-fields > dl > dt')
    const heights = await names.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights).size).toBe(1)
  })
}

test('what a link of the reference leads to is marked to both sides of its text', async ({
  page,
}) => {
  await page.goto('/docs/api/objects#object-Customer-recipients')
  const { row, clip } = await page.locator('#object-Customer-recipients').evaluate((target) => ({
    row: target.getBoundingClientRect().left,
    clip: target.closest('.ref-batch')?.getBoundingClientRect().left,
  }))
  expect(clip).toBe(row - 8)
})

test('beside the text of an operation all tabs of its code fit', async ({ page }) => {
  await setWidth(page, 1440)
  await openHydrated(page, '/docs/api/mutations#mutation-createQuote')
  for (const tabs of await page.locator('#mutation-createQuote [role=tablist]').all()) {
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  }
})

test('on a phone a chosen tab is whole in sight', async ({ page }) => {
  await setWidth(page, 390)
  await openHydrated(page, '/docs/api/mutations#mutation-createQuote')
  const tabs = page.locator('#mutation-createQuote').getByRole('tablist', { name: 'Notation' })
  const last = tabs.getByRole('tab').last()
  await last.click()
  const list = await tabs.boundingBox()
  const tab = await last.boundingBox()
  const fading = 24
  // The browser scrolls by whole pixels.
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(
    (list?.x ?? 0) + (list?.width ?? 0) - fading + 1,
  )
})
