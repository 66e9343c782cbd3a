import { expect, test, type Page } from '@playwright/test'
import { progressBar } from '@/site.config'
import { chunkOf, guide, otherGuide, thirdGuide, type Guide } from './support/guides'
import { hold, openHydrated, sidebarLink, title, withConnection } from './support/page'

const bar = (page: Page) => page.locator('#nprogress .bar')

/** Holds the script of a guide until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  // Prefetching would fetch the script before the click.
  await withConnection(page)
  return hold(page, chunkOf(otherGuide))
}

const linkTo = (page: Page, { label }: Guide) => sidebarLink(page, label)

test('a slow change of page shows the bar after its delay, and takes it away', async ({ page }) => {
  const release = await holdScript(page)
  await openHydrated(page, guide.route)
  await page.evaluate(() => {
    const times: number[] = []
    let clicked = 0
    Object.assign(window, { barTimes: times })
    document.addEventListener('click', () => (clicked = performance.now()), true)
    new MutationObserver(() => {
      if (document.getElementById('nprogress') && times.length === 0)
        times.push(performance.now() - clicked)
    }).observe(document.body, { childList: true })
  })
  await linkTo(page, otherGuide).click()
  await expect(bar(page)).toBeAttached()
  const [shown = 0] = await page.evaluate(
    () => (window as Window & { barTimes?: number[] }).barTimes ?? [],
  )
  expect(shown).toBeGreaterThanOrEqual(progressBar.delay - 5)
  await expect(title(page)).toHaveText(guide.title)
  release()
  await expect(title(page)).toHaveText(otherGuide.title)
  await expect(bar(page)).toHaveCount(0)
})

test('the bar starts at its minimum', async ({ page }) => {
  const release = await holdScript(page)
  await openHydrated(page, guide.route)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>('#nprogress .bar')
      if (!element) return
      document.documentElement.setAttribute('data-test-start', element.style.transform)
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await linkTo(page, otherGuide).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-test-start',
    `translate3d(${(progressBar.minimum - 1) * 100}%, 0px, 0px)`,
  )
  release()
})

test('fast changes, hashes and the first load show no bar', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress'))
          document.documentElement.setAttribute('data-test-bar', '')
      }).observe(document.body, { childList: true })
    })
  })
  await page.clock.install()
  await openHydrated(page, guide.route)
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await linkTo(page, otherGuide).hover()
  await page.waitForLoadState('networkidle')
  // The page's clock stands still, so that the change is fast on a busy machine as well.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await linkTo(page, otherGuide).click()
  await expect(title(page)).toHaveText(otherGuide.title)
  await page.clock.runFor(progressBar.delay * 2)
  await expect(page.locator('html')).not.toHaveAttribute('data-test-bar')
})

test('the bar is gone after a failed navigation, and shows under reduced motion', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const release = await holdScript(page)
  await openHydrated(page, guide.route)
  await linkTo(page, otherGuide).click()
  await expect(bar(page)).toBeAttached()
  // Going elsewhere cancels the slow one; its bar must not stay.
  await linkTo(page, thirdGuide).click()
  await expect(title(page)).toHaveText(thirdGuide.title)
  await expect(bar(page)).toHaveCount(0)
  release()
  await page.close()
})
