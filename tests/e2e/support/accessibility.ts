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
  /**
   * Colours are what a change of the mode can break; every other rule says the same in both. Places
   * are what the width decides where the frame is known to be good: how large a target is, and
   * whether the keyboard reaches what scrolls.
   */
  of?: 'all' | 'colours' | 'all but colours' | 'places'
}

const COLOURS = ['color-contrast', 'link-in-text-block']
const PLACES = ['target-size', 'scrollable-region-focusable']

/** Looks of texts whose colours are known to be good, of all pages that this worker has seen. */
const goodLooks = new Set<string>()

/**
 * Faults that axe finds in a part of a page, in place: on a wide screen light and dark, on a narrow
 * one all but the colours, which are the same there. The page is left wide and light.
 */
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
    const found = await accessibilityFaults(page, { within, of })
    faults.push(...found.map((fault) => `${mode}, ${width}: ${fault}`))
  }
  return faults
}

/**
 * Faults that axe finds in a page as it is now: a line for each rule, with up to five places.
 *
 * axe is given to a document once, and reports nothing but faults: that halves the time of a scan.
 * Of texts that look the same on the same ground it sees the colours of the first, on whatever page
 * that was: they are three quarters of what is left of the time, and the site says the same in a few
 * looks by the thousand. A look with a fault is looked at on every page that has it.
 */
export async function accessibilityFaults(page: Page, scan: Scan = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { faults, looks } = await page.evaluate(
    async ({ within = 'html', of = 'all', colours, places, good }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Style sheets are for experimental rules alone.
      const options: RunOptions = { resultTypes: ['violations'], preload: false }
      const faults: string[] = []
      const run = async (part: string | Element[], rules: RunOptions) => {
        const { violations } = await axe.run(part, { ...options, ...rules })
        for (const { id, nodes } of violations) {
          const targets = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
          faults.push(`${id} at ${targets.join(' | ')}`)
        }
      }

      /** All that decides what stands behind a text. */
      const groundOf = (element: Element | null): string => {
        if (!element) return ''
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
        const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1'
        const own = [backgroundColor, backgroundImage, opacity].join()
        return isOpaque ? own : own + groundOf(element.parentElement)
      }
      const lookOf = (element: Element) => {
        const style = getComputedStyle(element)
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style
        const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
        const link = element.matches('a[href]') && [textDecorationLine, around]
        return [color, fontSize, fontWeight, textShadow, link, groundOf(element)].join()
      }
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        )
      const firstOfEachLook = () => {
        const known = new Set(good)
        const looks = new Map<string, Element>()
        for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
          if (!hasText(element) || !element.checkVisibility()) continue
          const look = lookOf(element)
          if (!known.has(look) && !looks.has(look)) looks.set(look, element)
        }
        return looks
      }

      if (of === 'places') await run(within, { runOnly: { type: 'rule', values: places } })
      if (of === 'all' || of === 'all but colours') {
        const off = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]))
        await run(within, { rules: off })
      }
      if (of === 'places' || of === 'all but colours') return { faults, looks: [] }
      const looks = firstOfEachLook()
      const before = faults.length
      if (looks.size > 0) {
        await run([...looks.values()], { runOnly: { type: 'rule', values: colours } })
      }
      return { faults, looks: faults.length > before ? [] : [...looks.keys()] }
    },
    { ...scan, colours: COLOURS, places: PLACES, good: [...goodLooks] },
  )
  for (const look of looks) goodLooks.add(look)
  return faults
}
