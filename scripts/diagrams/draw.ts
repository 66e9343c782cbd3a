import { readFile } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import { changeToken, readStates, stateAnchor } from '@/lib/mdx/state-diagram.mjs'
import { executablePath, findChromium } from '../shared/find-chromium'
import type { Problem } from '../shared/problem'
import { fromRoot } from '../shared/root'
import { joinModes } from './colours'
import { mistakeIn } from './mistake'
import { diagramConfig, diagramTokens, type DiagramPalette } from './theme'

/** A diagram in a page. */
export interface Diagram {
  /** Name of its drawing. */
  name: string
  source: string
  title: string
  /** The table below it has a row for each of its states. */
  hasRows: boolean
  file: string
  /** Of its opening fence. */
  line: number
}

/** The picture of a diagram, as a file of `public/diagrams` holds it. */
interface Drawing {
  name: string
  markup: string
}

/** The typeface of the site. */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

declare global {
  interface Window {
    /** in-page.mjs */
    drawDiagram: (
      id: string,
      source: string,
      config: ReturnType<typeof diagramConfig>,
      joins: ReturnType<typeof joinsOf>,
    ) => Promise<{ svg: string } | { error: string }>
    readColours: (mode: string, names: readonly string[]) => string[]
  }
}

/** Draws diagrams in a headless browser. One that Mermaid cannot read is a problem, and stops no other. */
export async function drawAll(diagrams: readonly Diagram[]) {
  const drawings: Drawing[] = []
  const problems: Problem[] = []
  if (diagrams.length === 0) return { drawings, problems }
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const light = await drawer(browser, 'light')
    const dark = await drawer(browser, 'dark')
    for (const diagram of diagrams) {
      const drawn = [await light.draw(diagram), await dark.draw(diagram)] as const
      const [error] = drawn.flatMap((one) => ('error' in one ? one.error : []))
      const [day = '', night = ''] = drawn.flatMap((one) => ('svg' in one ? one.svg : []))
      const markup = joinModes(idOf(diagram), day, night, [light.palette, dark.palette])
      if (error === undefined && markup !== null) drawings.push({ name: diagram.name, markup })
      else
        problems.push(
          problemOf(diagram, error ?? 'two drawings of it differ in more than colours.'),
        )
    }
    return { drawings, problems }
  } finally {
    await browser.close()
  }
}

const idOf = ({ name }: Diagram) => `diagram-${name}`

/** A page with the typeface and the colours of the site. */
async function drawingBoard(): Promise<string> {
  const font = await readFile(fromRoot(FONT), 'base64')
  const face = `@font-face{font-family:'Figtree';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`
  const colours = await readFile(fromRoot('styles/tokens.css'), 'utf8')
  return `<!doctype html><meta charset="utf-8"><style>${colours}:root{--font-mono:monospace}${face}</style><body>`
}

/** The colours of a mode, and a function that draws in them. */
async function drawer(browser: Browser, mode: 'light' | 'dark') {
  // Some kinds are as wide as the window: that of a text.
  const page = await browser.newPage({ viewport: { width: 752, height: 900 } })
  await page.setContent(await drawingBoard())
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
  const draw = (diagram: Diagram) =>
    page.evaluate((parameters) => window.drawDiagram(...parameters), [
      idOf(diagram),
      diagram.source,
      config,
      joinsOf(diagram),
    ] as const)
  return { palette, draw }
}

/** What joins a picture to the table below it, and makes one edge of two changes. */
function joinsOf({ source, title, hasRows }: Diagram) {
  const { states, changes } = readStates(source)
  return {
    title,
    /** Address of the row of each state, by its identifier. */
    links: Object.fromEntries(
      (hasRows ? states : []).map(({ id, name }) => [id, `#${stateAnchor(title, name)}`]),
    ),
    /** For each edge: the changes that it stands for, in the notation of `data-changes`. */
    edges: changes.map(({ from, to, isTwoWay }) => [
      changeToken(from, to),
      ...(isTwoWay ? [changeToken(to, from)] : []),
    ]),
  }
}

function problemOf({ file, line, source }: Diagram, message: string): Problem {
  const mistake = mistakeIn(source, message)
  return { file, severity: 'error', rule: 'diagram-syntax', ...mistake, line: line + mistake.line }
}
