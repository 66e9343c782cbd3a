import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { setColorMode } from './looks'
import { setWidth } from './page'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Scan {
  /** CSS selector of the part to look at; the whole page when left out. */
  within?: string
  /** Names of the only rules to apply. */
  only?: readonly string[]
  /** Names of rules to leave out. */
  without?: readonly string[]
}

/** What a change of colours can break; every other rule says the same in both modes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with a part of a page, in place: on a wide screen light and dark, on a narrow
 * one all but the colours, which are the same there. The page is left wide and light.
 */
export async function faultsWideAndNarrow(page: Page, within: string): Promise<string[]> {
  const scans: [width: number, mode: string, scan: Scan][] = [
    [390, 'light', { without: COLOUR_RULES }],
    [1280, 'dark', { only: COLOUR_RULES }],
    [1280, 'light', {}],
  ]
  const faults: string[] = []
  for (const [width, mode, scan] of scans) {
    await setWidth(page, width)
    await setColorMode(page, mode)
    const found = await accessibilityFaults(page, { within, ...scan })
    faults.push(...found.map((fault) => `${mode}, ${width}: ${fault}`))
  }
  return faults
}

/**
 * What axe finds wrong with a page as it is now: a line for each rule, with up to five places.
 *
 * axe is given to a document once, and reports nothing but faults: that halves the time of a scan.
 */
export async function accessibilityFaults(page: Page, scan: Scan = {}): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets are for experimental rules alone.
    preload: false,
    ...(scan.only && { runOnly: { type: 'rule', values: [...scan.only] } }),
    rules: Object.fromEntries((scan.without ?? []).map((rule) => [rule, { enabled: false }])),
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    ([part, given]) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(part, given),
    [scan.within ?? 'html', options] as const,
  )
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
    return `${id} at ${places.join(' | ')}`
  })
}
