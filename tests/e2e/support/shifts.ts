import type { Page } from '@playwright/test'
import { untilQuiet } from './page'

declare global {
  interface Window {
    /** Movements without the reader's doing: how much, and which elements. */
    movements: { value: number; nodes: string[] }[]
    /** Two frames: in the second one, observers have heard of what the first one laid out. */
    nextFrames: () => Promise<void>
  }
}

const SCREEN = 900

/** Notes every movement of the layout from the first paint on. `scrollThrough` needs it. Call it before the page opens. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.movements = []
    window.nextFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        // Chromium without windows now and then draws no more frame of a page in which nothing changes.
        setTimeout(resolve, 2000)
      })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone'),
        )
        window.movements.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all movements so far, as Cumulative Layout Shift counts them, and what they were. */
export async function sumOfShifts(page: Page): Promise<{ sum: number; report: string }> {
  const shifts = await page.evaluate(() => window.movements)
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    report: JSON.stringify(shifts, null, 2),
  }
}

/** Goes down the page a screen at a time, and gives every part the time to come. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async (screen) => {
    const { scrollHeight } = document.documentElement
    // A reference page repeats itself for two hundred screens: the first ones will do.
    const stops = Math.min(Math.ceil(scrollHeight / screen), 12)
    for (let stop = 1; stop <= stops; stop++) {
      scrollTo({ top: stop * screen, behavior: 'instant' })
      await window.nextFrames()
    }
  }, SCREEN)
  await untilQuiet(page)
  await page.evaluate(() => window.nextFrames())
}
