import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../shared/port'

/** How much slower than this machine the processor is made: a middling phone. */
const CPU_SLOWDOWN = 4

/** What one load of a page costs. Times in milliseconds, sizes in bytes as transferred. */
export interface PageFigures {
  firstPaint: number
  largestPaint: number
  /** Sum of what each long task takes beyond 50 ms. */
  blocking: number
  layoutShift: number
  script: number
  style: number
  document: number
}

/** Loads a page several times in a fresh browser context with a slow processor; the median of each figure. */
export async function measurePage(
  url: string,
  executablePath: string,
  runs = 3,
): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath })
  try {
    const all: PageFigures[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.addInitScript(() => {
        // No prefetching: the figures are those of this page alone.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
        const seen = { blocking: 0, largestPaint: 0, layoutShift: 0 }
        Object.assign(window, { seen })
        // No named function in here: tsx would wrap it in a helper that the page does not have.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { entryType, duration, startTime } = entry
            if (entryType === 'longtask') seen.blocking += duration - 50
            if (entryType === 'largest-contentful-paint') seen.largestPaint = startTime
            if ('value' in entry) seen.layoutShift += Number(entry.value)
          }
        }).observe({ entryTypes: ['longtask', 'largest-contentful-paint', 'layout-shift'] })
      })
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await page.goto(url, { waitUntil: 'networkidle' })
      // Until the page has nothing left to do, and then for the reports about it.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.waitForTimeout(1000)
      all.push(toFigures(await page.evaluate(readPage)))
      await context.close()
    }
    return medians(all)
  } finally {
    await browser.close()
  }
}

interface PageReadings {
  firstPaint: number
  seen: Pick<PageFigures, 'blocking' | 'largestPaint' | 'layoutShift'>
  document: number
  resources: { name: string; size: number }[]
}

/** Runs in the page. */
function readPage(): PageReadings {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { seen } = window as Window & { seen?: PageReadings['seen'] }
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    seen: seen ?? { blocking: 0, largestPaint: 0, layoutShift: 0 },
    document: navigation?.encodedBodySize ?? 0,
    resources: resources.map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  }
}

function toFigures({ firstPaint, seen, document, resources }: PageReadings): PageFigures {
  const sizeOf = (ending: string) =>
    resources.filter(({ name }) => name.endsWith(ending)).reduce((sum, { size }) => sum + size, 0)
  return { firstPaint, ...seen, document, script: sizeOf('.js'), style: sizeOf('.css') }
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function medians(all: readonly PageFigures[]): PageFigures {
  const of = (figure: keyof PageFigures) => median(all.map((one) => one[figure]))
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    layoutShift: of('layoutShift'),
    script: of('script'),
    style: of('style'),
    document: of('document'),
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's scores of a page, 0 to 100, in the order performance, accessibility, best practices, SEO. */
export async function scorePage(url: string, executablePath: string): Promise<number[]> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    return CATEGORIES.map((category) =>
      Math.round((result.lhr.categories[category]?.score ?? 0) * 100),
    )
  } finally {
    await browser.close()
  }
}
