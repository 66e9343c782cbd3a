import type { Page } from '@playwright/test'
import { progressBar } from '@/lib/site/constants'
import { chunkOf, guide, otherGuide, thirdGuide } from './support/guides'
import { hold, openHydrated, sidebarLink, title, untilQuiet } from './support/page'
import { expect, test, testAlone } from './support/test'

const bar = (page: Page) => page.locator('#nprogress .bar')

test('a slow change of page shows the bar after its delay, from its minimum on, and takes it away', async ({
  page,
}) => {
  const release = await hold(page, chunkOf(otherGuide))
  await openHydrated(page, guide.route)
  await page.evaluate(() => {
    let clicked = 0
    document.addEventListener('click', () => (clicked = performance.now()), true)
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>('#nprogress .bar')
      if (!element) return
      const { dataset } = document.documentElement
      dataset.testDelay = String(performance.now() - clicked)
      dataset.testStart = element.style.transform
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await sidebarLink(page, otherGuide.label).click()
  await expect(bar(page)).toBeAttached()
  const root = page.locator('html')
  expect(Number(await root.getAttribute('data-test-delay'))).toBeGreaterThanOrEqual(
    progressBar.delay - 5,
  )
  await expect(root).toHaveAttribute(
    'data-test-start',
    `translate3d(${(progressBar.minimum - 1) * 100}%, 0px, 0px)`,
  )
  await expect(title(page)).toHaveText(guide.title)
  release()
  await expect(title(page)).toHaveText(otherGuide.title)
  await expect(bar(page)).toHaveCount(0)

  await test.step('it shows under reduced motion, and is gone after a navigation that another replaces', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const releaseThird = await hold(page, chunkOf(thirdGuide))
    await sidebarLink(page, thirdGuide.label).click()
    await expect(bar(page)).toBeAttached()
    await sidebarLink(page, guide.label).click()
    await expect(title(page)).toHaveText(guide.title)
    await expect(bar(page)).toHaveCount(0)
    releaseThird()
  })
})

testAlone('fast changes, hashes and the first load show no bar', async ({ page }) => {
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
  await untilQuiet(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await sidebarLink(page, otherGuide.label).hover()
  await untilQuiet(page)
  // The page's clock stands still, so that the change is fast on a busy machine as well.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await sidebarLink(page, otherGuide.label).click()
  await expect(title(page)).toHaveText(otherGuide.title)
  await page.clock.runFor(progressBar.delay * 2)
  await expect(page.locator('html')).not.toHaveAttribute('data-test-bar')
})
