import type { Page } from '@playwright/test'
import { setColorMode } from '@/tests/e2e/support/looks'
import { openHydrated, setWidth, title, untilQuiet, withoutScripts } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

declare global {
  interface Window {
    next: { router: { push: (route: string) => Promise<boolean> } }
  }
}

const PAGE = '/markdown-page'
const diagram = { name: 'States of a flag' }

/** Returns the image of the diagram. */
const drawingOn = (page: Page) => page.getByRole('img', { ...diagram, exact: true })

/** Selects the figures of diagrams, which also contain the source. */
const DIAGRAM = 'figure:has(pre)'

test('diagrams are part of the page and are redrawn only for the other colour mode', async ({
  page,
}) => {
  await openHydrated(page, PAGE)
  await untilQuiet(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const figure of await page.locator(DIAGRAM).all()) {
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.locator('svg').first()).toBeVisible()
    await expect(figure.locator('pre')).toBeHidden()
  }
  const svg = drawingOn(page)
  await expect(svg).toHaveCount(1)
  expect(requests.filter((url) => /chunks|diagrams/.test(url))).toEqual([])

  const label = svg.getByText('OPEN', { exact: true })
  await svg.scrollIntoViewIfNeeded()
  const light = await label.evaluate((element) => getComputedStyle(element).fill)
  const drawing = await svg.elementHandle()
  const isDrawn = () => drawing.evaluate((element) => element.isConnected)
  await page.evaluate(() => document.documentElement.classList.add('nprogress-busy'))
  await setColorMode(page, 'light')
  expect(await isDrawn()).toBe(true)
  await setColorMode(page, 'dark')
  await expect.poll(isDrawn).toBe(false)
  expect(await label.evaluate((element) => getComputedStyle(element).fill)).not.toBe(light)

  await test.step('they print in light colours in dark mode', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(label).toHaveCSS('fill', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a callout has its type before its title', async () => {
    const note = (name: string) => page.getByRole('note', { name, exact: true })
    await expect(note('Warning Completed does not mean credited')).toBeVisible()
    await expect(note('Tip')).toBeVisible()
  })
  await test.step('highlighted code uses forced colours', async () => {
    await setColorMode(page, 'light')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const looks = await page.locator('mark, mark *').evaluateAll((all) =>
      all.map((part) => {
        const { backgroundColor, color } = getComputedStyle(part)
        return part.matches('mark') ? `${color} on ${backgroundColor}` : color
      }),
    )
    expect([...new Set(looks)]).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 0)', 'rgb(0, 0, 0)'])
  })
})

test('diagrams need no scripts; after navigation they load, or show an error and Retry', async ({
  page,
}) => {
  await withoutScripts(page, PAGE, async () => {
    await expect(drawingOn(page)).toBeVisible()
    await expect(page.locator('figure pre').first()).toBeHidden()
  })
  await page.route('**/diagrams/*.svg', (route) => route.fulfill({ status: 503, body: '' }))
  await openHydrated(page, '/docs/intro')
  // Navigates on the client, like a link.
  await page.evaluate((target) => window.next.router.push(target), PAGE)
  await expect(title(page)).toHaveText('Conventions of this site')
  await expect(drawingOn(page)).toHaveCount(0)
  const figure = page.locator(DIAGRAM).first()
  await figure.scrollIntoViewIfNeeded()
  await expect(figure.getByRole('alert')).toContainText('503')
  await expect(figure.locator('pre')).toBeVisible()
  await page.unroute('**/diagrams/*.svg')
  await figure.getByRole('button', { name: 'Retry' }).click()
  await expect(drawingOn(page)).toBeVisible()
  await expect(figure.locator('pre')).toBeHidden()
})

test('wide state diagrams start in the middle on a phone and scroll with the keyboard', async ({
  page,
}) => {
  await setWidth(page, 320)
  await openHydrated(page, '/docs/user-flows/kyc')
  const group = page.getByRole('group', { name: 'Diagram: States of a KYC case' })
  const scrolled = () => group.evaluate((element) => element.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const offCentre = () =>
    group.evaluate(({ scrollLeft, scrollWidth, clientWidth }) =>
      Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2),
    )
  await expect.poll(offCentre).toBeLessThan(2)
  // During the animation it snaps back to the middle.
  await group.evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)))
  const before = await scrolled()
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(before)
})
