import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { setColorMode } from './looks'
import { setWidth } from './page'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare const axe: typeof import('axe-core')

export interface Scan {
  /** CSS selector of the part to look at; the whole page when left out. */
  within?: string
  /** Colours are what the mode can break; places, such as sizes of targets, what the width decides. */
  of?: 'all' | 'colours' | 'all but colours' | 'places'
}

const COLOURS = ['color-contrast', 'link-in-text-block']
const PLACES = ['target-size', 'scrollable-region-focusable']

/** Faults in a part of a page: wide in both modes, narrow all but colours. The page is left wide and light. */
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

/** Faults that axe finds in a page as it is now: a line for each rule, with up to five places. */
export async function accessibilityFaults(page: Page, scan: Scan = {}): Promise<string[]> {
  // A document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { within = 'html', of = 'all' } = scan
  const only = { colours: COLOURS, places: PLACES, all: null, 'all but colours': null }[of]
  const options: RunOptions = {
    // Only experimental rules need style sheets.
    ...{ resultTypes: ['violations'], preload: false },
    ...(only && { runOnly: { type: 'rule', values: only } }),
    ...(of === 'all but colours' && {
      rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
    }),
  }
  return page.evaluate(
    async ([part, run]) => {
      // A text that fades in has not its colours yet. Spinners never end.
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
