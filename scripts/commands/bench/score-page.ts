import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../shared/port'

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
