import { expect, test } from '@playwright/test'
import { openHydrated } from './support/page'

const PAGE = '/markdown-page'
const diagram = { name: 'States of a flag' }

test.describe('diagrams', () => {
  test('are drawn when they come near the screen, with a name', async ({ page }) => {
    await openHydrated(page, PAGE)
    await expect(page.locator('figure svg')).toHaveCount(0)
    await page.getByText('A diagram has fewer than 15 nodes').scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', diagram)).toBeVisible()
    await expect(page.locator('figure pre').first()).toBeHidden()
  })

  test('are drawn anew for the other colour mode, and for nothing else', async ({ page }) => {
    await openHydrated(page, PAGE)
    await page.locator('figure').first().scrollIntoViewIfNeeded()
    const svg = page.getByRole('img', diagram)
    await expect(svg).toBeVisible()
    const light = await svg.innerHTML()
    await svg.evaluate((element) => {
      element.setAttribute('data-test-mark', '')
    })
    await page.evaluate(() => {
      document.documentElement.classList.add('nprogress-busy')
    })
    await page.waitForTimeout(500)
    await expect(svg).toHaveAttribute('data-test-mark', '')
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-theme', 'dark')
    })
    await expect(svg).not.toHaveAttribute('data-test-mark', '')
    expect(await svg.innerHTML()).not.toBe(light)
  })

  test('say why they cannot load, and load after Retry', async ({ page }) => {
    await openHydrated(page, PAGE)
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    const figure = page.locator('figure').first()
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByRole('alert')).toContainText(/Loading (?:CSS )?chunk|Failed/)
    await expect(figure.locator('pre')).toBeVisible()
    await page.unroute('**/_next/static/chunks/**')
    await figure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('img', diagram)).toBeVisible()
  })

  test('show their source without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(PAGE)
    await expect(page.locator('figure pre').first()).toBeVisible()
    await expect(page.locator('figure pre').first()).toContainText('stateDiagram-v2')
    await page.close()
  })
})

test.describe('code tabs', () => {
  test('follow the arrow keys, Home and End', async ({ page }) => {
    await openHydrated(page, PAGE)
    const first = page.getByRole('tab', { name: 'JavaScript' })
    const second = page.getByRole('tab', { name: 'cURL' })
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: 'cURL' })).toContainText('curl --data')
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    await page.keyboard.press('End')
    await expect(second).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('tabpanel', { name: 'JavaScript' })).toContainText('await fetch')
  })

  test('show all panels with their labels without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(PAGE)
    await expect(page.getByRole('tabpanel')).toHaveCount(2)
    await expect(page.getByText('cURL', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
    await page.close()
  })
})

test('a remark says its type before its title', async ({ page }) => {
  await openHydrated(page, PAGE)
  await expect(
    page.getByRole('note', { name: 'Warning Completed does not mean credited' }),
  ).toBeVisible()
  await expect(page.getByRole('note', { name: 'Tip', exact: true })).toBeVisible()
})
