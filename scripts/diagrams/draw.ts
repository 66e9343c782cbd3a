import { readFile } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import type { diagramsIn } from '@/lib/mdx/diagrams.mjs'
import { changeToken, readStates, stateAnchor } from '@/lib/mdx/state-diagram.mjs'
import { executablePath, findChromium } from '../shared/find-chromium'
import type { Problem } from '../shared/problem'
import { fromRoot } from '../shared/root'
import { joinModes } from './colours'
import { mistakeIn } from './mistake'
import { diagramConfig, diagramTokens, type DiagramPalette } from './theme'

/** A diagram and the page that it is in. */
export type PlacedDiagram = ReturnType<typeof diagramsIn>[number] & { file: string }

/** The typeface of the site. */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

declare global {
  /** in-page.mjs */
  interface Window {
    drawDiagram: (...parameters: unknown[]) => Promise<{ svg: string } | { error: string }>
    readColours: (mode: string, names: readonly string[]) => string[]
  }
}

/** Draws diagrams in a headless browser. One that Mermaid cannot read is a problem, and stops no other. */
export async function drawAll(diagrams: readonly PlacedDiagram[]) {
  const drawings: { name: string; markup: string }[] = []
  const problems: Problem[] = []
  if (diagrams.length === 0) return { drawings, problems }
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const light = await drawer(browser, 'light')
    const dark = await drawer(browser, 'dark')
    for (const diagram of diagrams) {
      const [day, night] = [await light.draw(diagram), await dark.draw(diagram)]
      const markup =
        'svg' in day && 'svg' in night
          ? joinModes(day.svg, night.svg, [light.palette, dark.palette])
          : undefined
      if (markup !== undefined) drawings.push({ name: diagram.name, markup })
      else problems.push(problemOf(diagram, 'error' in day ? day.error : DIFFERENT))
    }
    return { drawings, problems }
  } finally {
    await browser.close()
  }
}

const DIFFERENT = 'Its drawings in both colour modes differ in more than colours.'

/** The colours of a mode, and a function that draws in them on a page with the typeface of the site. */
async function drawer(browser: Browser, mode: 'light' | 'dark') {
  // Some kinds are as wide as the window: that of a text.
  const page = await browser.newPage({ viewport: { width: 752, height: 900 } })
  const font = await readFile(fromRoot(FONT), 'base64')
  const face = `@font-face{font-family:'Figtree';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`
  const tokens = await readFile(fromRoot('styles/tokens.css'), 'utf8')
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${tokens}:root{--font-mono:monospace}${face}</style><body>`,
  )
  await page.addScriptTag({ path: fromRoot('node_modules/mermaid/dist/mermaid.min.js') })
  await page.addScriptTag({ path: fromRoot('scripts/diagrams/in-page.mjs') })
  const colours = await page.evaluate(
    ([name, properties]) => window.readColours(name, properties),
    [mode, Object.values(diagramTokens)] as const,
  )
  const palette = Object.fromEntries(
    Object.keys(diagramTokens).map((name, at) => [name, colours[at]]),
  ) as DiagramPalette
  const config = diagramConfig(palette, mode === 'dark')
  const draw = (diagram: PlacedDiagram) =>
    page.evaluate(
      (parameters) => window.drawDiagram(...parameters),
      [`diagram-${diagram.name}`, diagram.code.value, config, joinsOf(diagram)],
    )
  return { palette, draw }
}

/** Links of a picture to the table below it, and one edge for two changes. */
function joinsOf({ code, title, table }: PlacedDiagram) {
  const { states, changes } = readStates(code.value)
  return {
    title,
    /** Address of the row of each state, by its identifier. */
    links: Object.fromEntries(
      (table ? states : []).map(({ id, name }) => [id, `#${stateAnchor(title, name)}`]),
    ),
    /** For each edge: the changes that it stands for, in the notation of `data-changes`. */
    edges: changes.map(({ from, to, isTwoWay }) => [
      changeToken(from, to),
      ...(isTwoWay ? [changeToken(to, from)] : []),
    ]),
  }
}

function problemOf({ file, code }: PlacedDiagram, message: string): Problem {
  const mistake = mistakeIn(code.value, message)
  const line = (code.position?.start.line ?? 1) + mistake.line
  return { file, severity: 'error', rule: 'diagram-syntax', ...mistake, line }
}
