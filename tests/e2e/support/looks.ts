import type { Page } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/packages/kit/frame/site/boot-script.ts'

/** Widths with different layouts: one column, three with a margin, two. Most tests use the last. */
export const FRAME_WIDTHS = [820, 1720, 1280]

export const setColorMode = (page: Page, mode: string) =>
  page.evaluate(
    ([attribute = '', value = '']) => {
      document.documentElement.setAttribute(attribute, value)
    },
    [COLOR_MODE_ATTRIBUTE, mode],
  )

/** Left edge of a box in CSS pixels. */
export const leftOf = (page: Page, selector: string) =>
  page.evaluate((find) => document.querySelector(find)?.getBoundingClientRect().left, selector)

/** Texts of the open page that are smaller than `least` pixels; labels of drawings may be, and names of icons have no size. */
export const textsSmallerThan = (page: Page, least: number) =>
  page.evaluate((limit) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const looks = new Set<string>()
    while (texts.nextNode()) {
      const { currentNode } = texts
      const element = currentNode.parentElement
      const text = currentNode.textContent?.trim()
      if (!element || !text || element.closest('svg, sup, script, style, noscript')) continue
      if (!element.checkVisibility()) continue
      const size = parseFloat(getComputedStyle(element).fontSize)
      if (size > 0 && size < limit - 0.01)
        looks.add(`${size} px: ${element.className} ${text.slice(0, 40)}`)
    }
    return [...looks]
  }, least)

/** Rows that still are rows, in tables whose rows are blocks on a phone: those that have roles. */
export const plainRows = (page: Page) =>
  page
    .locator('main table[role] tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => getComputedStyle(row).display === 'table-row')
        .map((row) => row.textContent.slice(0, 60)),
    )

/** Tables of up to so many columns that are wider than their frame. The table of roles may scroll: it has a column for each role. */
export const scrollingTables = (page: Page, columns = Infinity) =>
  page.locator('main :not(.ref-roles) > table').evaluateAll(
    (tables, most) =>
      tables
        .filter((table) => table.querySelectorAll('thead th').length <= most)
        .map(({ parentElement }) => parentElement)
        .filter((frame) => frame && frame.scrollWidth > frame.clientWidth)
        .map((frame) => frame?.textContent.slice(0, 60)),
    columns,
  )
