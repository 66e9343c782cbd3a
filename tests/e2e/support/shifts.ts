import type { Page } from '@playwright/test'
import { untilQuiet } from './page'

declare global {
  interface Window {
    /** Layout shifts without user input: the score, and the elements. */
    movements: { value: number; nodes: string[] }[]
    /** Waits two frames: in the second, observers know the layout of the first. */
    nextFrames: () => Promise<void>
  }
}

const SCREEN = 900

/** Records every layout shift from the first paint. Call it before opening the page. `scrollThrough` needs it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.movements = []
    window.nextFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        // Headless Chromium sometimes stops drawing frames of an unchanged page.
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

/** Returns the Cumulative Layout Shift so far, and a report of the shifts. */
export async function sumOfShifts(page: Page): Promise<{ sum: number; report: string }> {
  const shifts = await page.evaluate(() => window.movements)
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    report: JSON.stringify(shifts, null, 2),
  }
}

/** Scrolls through the page a screen at a time, and waits for each part to appear. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async (screen) => {
    const { scrollHeight } = document.documentElement
    // The first screens are enough, because a reference page repeats itself for two hundred.
    const stops = Math.min(Math.ceil(scrollHeight / screen), 12)
    for (let stop = 1; stop <= stops; stop++) {
      scrollTo({ top: stop * screen, behavior: 'instant' })
      await window.nextFrames()
    }
  }, SCREEN)
  await untilQuiet(page)
  await page.evaluate(() => window.nextFrames())
}
