import { toText } from 'hast-util-to-text'
import { folderEntries } from '@/lib/navigation/navigation'
import { referencePath, type ReferencePage } from '@/lib/reference/anchors'
import { eachElement, parseHtml } from '@/scripts/shared/exported-pages'
import { htmlOf } from '../support/built-site'
import { pageMap } from '../support/navigation'
import { openHydrated, sidebarLink, title } from '../support/page'
import { entriesOn } from '../support/reference'
import { expect, test } from '../support/test'

test('the contents keep the section in view within sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  const toc = page.locator('nav[aria-label="On this page"], nav[aria-labelledby="contents-title"]')
  for (const route of ['/docs/user-flows/manage-transactions', '/docs/api/objects']) {
    await openHydrated(page, route)
    const last = toc.getByRole('link').last()
    await expect(last, route).not.toBeInViewport()
    // By domain, the last line need not be that of the last entry.
    const target = (await last.getAttribute('href')) ?? ''
    await page.locator(target).evaluate((section) => section.scrollIntoView())
    await expect(toc.locator('[aria-current=location]'), route).toBeInViewport({ ratio: 1 })
    await expect(last, route).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(toc.getByRole('link').first(), route).toBeInViewport({ ratio: 1 })
  }
})

test('back and forward in a guide return to the place, and a link to its heading', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const settled = async (to: number) => {
    await expect.poll(scrolled).toBe(to)
    // The router scrolls in a timer as well.
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(to)
  }
  const read = async (name: string) => {
    await contents.getByRole('link', { name, exact: true }).click()
    await page.waitForTimeout(300)
    const start = await scrolled()
    await page.evaluate(() => window.scrollBy(0, 170))
    await settled(start + 170)
    return start
  }
  const states = await read('States')
  const errors = await read('Errors')
  await page.goBack()
  await settled(states + 170)
  await page.goForward()
  await settled(errors + 170)
  await sidebarLink(page, 'Login').click()
  await expect(title(page)).toHaveText('Login')
  await page.goBack()
  await settled(errors + 170)
  await contents.getByRole('link', { name: 'States', exact: true }).click()
  await settled(states)
})

/** The groups of the contents of a page of the reference, with what they list. */
function groupsOf(page: ReferencePage) {
  const [, contents = ''] = htmlOf(referencePath(page)).split('<nav class="ref-toc ')
  const groups: { title: string; links: string[] }[] = []
  eachElement(parseHtml(`<nav${contents.split('</nav>')[0]}`), (element) => {
    // The number of its links is in an element of its own.
    const [text] = element.children
    if (element.tagName === 'summary' && text?.type === 'text') {
      groups.push({ title: text.value.trim(), links: [] })
    }
    if (element.tagName === 'a') groups.at(-1)?.links.push(toText(element))
  })
  // The first line is that of all of them.
  return groups.slice(1)
}

test('the contents stand under the guides that use the operations, or need the types', () => {
  const flows = folderEntries(pageMap, '/docs/user-flows').map(({ title }) => title)
  const mutations = groupsOf('mutations')
  const titles = mutations.map(({ title }) => title)
  expect(titles.filter((title) => title !== 'Other')).toEqual(
    flows.filter((flow) => titles.includes(flow)),
  )
  expect(mutations.find(({ title }) => title === 'Login')?.links).toContain('resetPassword')
  expect(mutations.flatMap(({ links }) => links)).toHaveLength(entriesOn('mutations').length)
  const objects = groupsOf('objects')
  const domains = objects.map(({ title }) => title)
  expect(domains).toEqual([...flows.filter((flow) => domains.includes(flow)), 'Shared'])
  expect(objects.find(({ title }) => title === 'Manage transactions')?.links).toContain('Quote')
})
