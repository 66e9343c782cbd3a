import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { setColorMode } from './looks'
import { setWidth } from './page'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare const axe: typeof import('axe-core')

export interface Scan {
  /** CSS selector of the part to scan. The default is the whole page. */
  within?: string
  /** Colours depend on the mode, and take most of the time. */
  of?: 'all' | 'colours' | 'all but colours'
}

const COLOURS = ['color-contrast', 'link-in-text-block']

/** Scans a part of a page: wide in both modes, and narrow without colours. Leaves the page wide and light. */
export async function faultsWideAndNarrow(page: Page, within: string): Promise<string[]> {
  const scans: [width: number, mode: string, of: Scan['of']][] = [
    [390, 'light', 'all but colours'],
    [1280, 'dark', 'colours'],
    [1280, 'light', 'all'],
  ]
  const faults: string[] = []
  for (const [width, mode, of] of scans) {
    await setWidth(page, width)
    await setColorMode(page, mode)
    const list = await accessibilityFaults(page, { within, of })
    faults.push(...list.map((fault) => `${mode}, ${width}: ${fault}`))
  }
  return faults
}

/** Runs axe on the current state of a page. Returns a line for each rule, with up to five places. */
export async function accessibilityFaults(page: Page, scan: Scan = {}): Promise<string[]> {
  // Injects axe once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { within = 'html', of = 'all' } = scan
  const options: RunOptions = {
    // Only experimental rules need the style sheets.
    ...{ resultTypes: ['violations'], preload: false },
    ...(of === 'colours' && { runOnly: { type: 'rule', values: COLOURS } }),
    ...(of === 'all but colours' && {
      rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
    }),
  }
  return page.evaluate(
    async ([part, run]) => {
      // Text that fades in does not have its final colours yet. Spinners never end.
      for (const { effect, finished } of document.getAnimations())
        if (effect?.getComputedTiming().endTime !== Infinity) await finished.catch(() => null)
      const { violations } = await axe.run(part, run)
      return violations.map(({ id, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
        return `${id} at ${targets.join(' | ')}`
      })
    },
    [within, options] as const,
  )
}
