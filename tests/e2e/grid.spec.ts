import { isWithin } from '@/lib/navigation/routes'
import { routes } from './support/built-site'
import { guide } from './support/guides'
import { FRAME_WIDTHS, leftOf } from './support/looks'
import { setWidth } from './support/page'
import { expect, testAlone as test } from './support/test'

/** That nothing moves when the scripts come is every-page.spec.ts. */
test.use({ javaScriptEnabled: false })

/** Space between the edge of the page and what stands at it, from 640 px on. */
const GUTTER = 24

test('bar, menu and footer keep one gutter', async ({ page }) => {
  for (const route of ['/', '/docs']) {
    await page.goto(route)
    for (const width of FRAME_WIDTHS) {
      await setWidth(page, width)
      const edge = await page.evaluate(() =>
        Math.max(
          0,
          (innerWidth - 90 * parseFloat(getComputedStyle(document.documentElement).fontSize)) / 2,
        ),
      )
      const start = edge + GUTTER
      const left = (selector: string) => leftOf(page, selector)
      const padding = 12
      if (route === '/') expect(await left('footer p'), `${width} px`).toBe(start)
      if (width < 996) continue
      expect(await left('nav[aria-label="Main"] > div > a'), `${width} px`).toBe(start)
      if (route === '/docs') {
        expect(await left('nav[aria-label="Docs sidebar"] a'), `${width} px`).toBe(start - padding)
      }
    }
  }
})

test('on a tablet the text ends where its header ends; on a phone an announcement is one line, title and lead come before the contents, and the tools of a page are behind one button', async ({
  page,
}) => {
  await page.goto('/docs/intro')
  for (const width of [768, 820, 834]) {
    await setWidth(page, width)
    const text = await page.locator('main article > p').first().boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0), `${width} px`).toBe(width - GUTTER)
  }

  await setWidth(page, 390)
  await page.goto(guide.route)
  for (const bar of await page.locator('[data-announcement-bar]').all()) {
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40)
  }
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeLessThan(180)
  const order = await page
    .locator('main article > :is(h1, h1 ~ *)')
    .evaluateAll((all) => all.slice(0, 3).map(({ tagName }) => tagName))
  expect(order.join(' ')).toMatch(/^H1 (?:P DETAILS$|DETAILS (?!P$))/)

  await test.step('the button works without scripts', async () => {
    const link = page.getByRole('link', { name: 'View as Markdown' })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Page tools' }).click()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await setWidth(page, 1280)
    await expect(link).toBeVisible()
  })
})

test('no card of a category page stands alone in its row', async ({ page }) => {
  const lists = routes.filter((route) => isWithin(route, '/docs/category'))
  for (const route of lists) {
    await page.goto(route)
    for (const width of FRAME_WIDTHS) {
      await setWidth(page, width)
      const cards = await page.locator('main article article').evaluateAll((all) =>
        all.map((card) => {
          const { top, width: wide } = card.getBoundingClientRect()
          return { top, wide, all: card.parentElement?.clientWidth ?? 0 }
        }),
      )
      const last = cards.filter(({ top }) => top === cards.at(-1)?.top)
      const used = last.reduce((sum, { wide }) => sum + wide, 16 * (last.length - 1))
      expect(Math.abs(used - (cards[0]?.all ?? 0)), `${route} at ${width} px`).toBeLessThan(2)
    }
  }
})
