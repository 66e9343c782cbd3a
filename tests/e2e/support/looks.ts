import type { Page } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/packages/kit/frame/site/boot-script.ts'

/** Widths with different layouts: one column, three with a margin, and two, which most tests use. */
export const FRAME_WIDTHS = [820, 1720, 1280]

export const setColorMode = (page: Page, mode: string) =>
  page.evaluate(
    ([attribute = '', value = '']) => {
      document.documentElement.setAttribute(attribute, value)
    },
    [COLOR_MODE_ATTRIBUTE, mode],
  )

/** Returns the left edge of a box, in CSS pixels. */
export const leftOf = (page: Page, selector: string) =>
  page.evaluate((find) => document.querySelector(find)?.getBoundingClientRect().left, selector)

/** Lists texts on the page that are smaller than `least` pixels, except labels in drawings and names of icons. */
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

/** Lists rows that are not shown as blocks, in tables with roles. */
export const plainRows = (page: Page) =>
  page
    .locator('main table[role] tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => getComputedStyle(row).display === 'table-row')
        .map((row) => row.textContent.slice(0, 60)),
    )

/** Lists tables with up to `most` columns that are wider than their frame. The wide table of roles may scroll. */
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
