import { expect, test } from './test'

/** What a test does to the page of its worker does not reach the next. */
test.describe.configure({ mode: 'serial' })

const TEXT = '/robots.txt'

test('a test does with its page as it likes', async ({ page, context }) => {
  await page.addInitScript(() => Object.assign(window, { given: true }))
  await page.exposeFunction('alsoGiven', () => true)
  await page.route(`**${TEXT}`, (route) => route.fulfill({ body: 'a false answer' }))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(TEXT)
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    sessionStorage.setItem('kept', 'yes')
  })
  await context.newPage()
  expect(() => page.clock.setFixedTime(0)).toThrow('this is for testAlone')
  expect(await page.evaluate(() => ['given' in window, 'alsoGiven' in window])).toEqual([
    true,
    true,
  ])
  await expect(page.getByText('a false answer')).toBeVisible()
})

test('the next one finds nothing of it', async ({ page, context, viewport }) => {
  await page.goto(TEXT)
  await expect(page.getByText('User-agent')).toBeVisible()
  expect(context.pages()).toEqual([page])
  expect(page.viewportSize()).toEqual(viewport)
  const found = await page.evaluate(() => ({
    stored: [localStorage.length, sessionStorage.length],
    given: ['given' in window, 'alsoGiven' in window],
    media: ['print', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query).matches),
  }))
  expect(found).toEqual({ stored: [0, 0], given: [false, false], media: [false, false] })
})
