import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { diagramConfig } from '@/lib/diagram/config'
import { drawingName } from '@/lib/diagram/drawing'
import { finishSvg, placeholderPalette, withTokens } from '@/lib/diagram/svg'
import {
  changeToken,
  isLinked,
  readDiagram,
  stateAnchor,
  stateChanges,
  statesOf,
} from '@/lib/diagram/source.mjs'
import { toError } from '@/lib/format/to-error'
import { EXIT, Failure } from '../../shared/failure'
import { executablePath, findChromium } from '../../shared/find-chromium'
import { fromRoot } from '../../shared/root'

/** A diagram in a page. */
export interface Diagram {
  /** Name of its drawing. */
  name: string
  /** Mermaid text as the component receives it, with its title. */
  source: string
  /** Page and line, such as `pages/docs/user-flows/kyc.mdx:57`. */
  place: string
}

/** The picture of a diagram, as a file of `public/diagrams` holds it. */
export interface Drawing {
  name: string
  markup: string
}

/** The typefaces of the site, for text and for code. */
const FONTS = [
  ['Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'],
  ['Geist Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2'],
] as const

declare global {
  interface Window {
    /** scripts/content/diagrams/in-page.mjs */
    drawDiagram: (...parameters: DrawingParameters) => Promise<string>
  }
}

type DrawingParameters = ReturnType<typeof drawingParameters>

/** What joins a picture to the table below it, and makes one edge of two changes. */
function joinsOf(source: string) {
  const { title } = readDiagram(source)
  const links = isLinked(source)
    ? statesOf(source).map(({ id, name }) => [id, `#${stateAnchor(title, name)}`])
    : []
  return {
    /** Address of the row of each state, by its identifier. */
    links: Object.fromEntries(links) as Record<string, string>,
    /** For each edge: the changes that it stands for, in the notation of `data-changes`. */
    edges: stateChanges(source).map(({ from, to, isTwoWay }) => [
      changeToken(from, to),
      ...(isTwoWay ? [changeToken(to, from)] : []),
    ]),
  }
}

/**
 * Draws diagrams in a headless browser, with the typeface of the site.
 *
 * @throws Failure naming page and line of a diagram with a mistake in its source
 */
export async function drawAll(diagrams: readonly Diagram[]): Promise<Drawing[]> {
  if (diagrams.length === 0) return []
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const page = await browser.newPage()
    await page.setContent(await drawingBoard())
    const drawings: Drawing[] = []
    for (const diagram of diagrams) {
      drawings.push({ name: diagram.name, markup: await draw(page, diagram) })
    }
    return drawings
  } finally {
    await browser.close()
  }
}

/** The HTML of a page that can draw: the typefaces of the site, Mermaid, and in-page.mjs. */
export async function drawingBoard(): Promise<string> {
  const read = (file: string) => readFile(fromRoot(file), 'utf8')
  const faces = await Promise.all(
    FONTS.map(async ([family, file]) => {
      const font = await readFile(fromRoot(`node_modules/@fontsource-variable/${file}`), 'base64')
      return `@font-face{font-family:'${family}';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`
    }),
  )
  const scripts = [
    await read('node_modules/mermaid/dist/mermaid.min.js'),
    await read('scripts/content/diagrams/in-page.mjs'),
  ].map((code) => `<script>${code.replaceAll('</script', String.raw`<\/script`)}</script>`)
  return `<!doctype html><meta charset="utf-8"><style>:root{--font-mono:'Geist Mono'}${faces.join('')}</style><body>${scripts.join('')}`
}

/** What a page needs to know of a diagram to draw it. */
export const drawingParameters = ({ name, source }: Diagram) =>
  [`diagram-${name}`, source, recipe, joinsOf(source)] as const

/** What a drawing board made, as a file of `public/diagrams`. */
export function finishDrawing(svg: string): string {
  const marked = svg.replace('<svg ', `<svg data-recipe="${recipeMark()}" `)
  return `${withTokens(finishSvg(marked))}\n`
}

async function draw(page: Page, diagram: Diagram): Promise<string> {
  try {
    const svg = await page.evaluate(
      (parameters) => window.drawDiagram(...parameters),
      drawingParameters(diagram),
    )
    return finishDrawing(svg)
  } catch (error) {
    const message = toError(error).message
    // What the browser puts around Mermaid's message: its own name in front, a stack behind.
    const [first = '', ...rest] = message.replace(/^page\.evaluate: (?:Error: )?/, '').split('\n')
    const shown = [first, ...rest.filter((line) => !/^\s+at /.test(line))].join('\n  ')
    throw new Failure(`${diagram.place}: ${shown.trimEnd()}`, EXIT.contentProblem)
  }
}

/** What every drawing is made with. */
const recipe = diagramConfig(placeholderPalette, 'Figtree, sans-serif')

/** Stands in each drawing: it is stale when Mermaid's version or the settings have changed since. */
export function recipeMark(): string {
  const { version } = JSON.parse(
    readFileSync(fromRoot('node_modules/mermaid/package.json'), 'utf8'),
  ) as { version: string }
  return drawingName(version + JSON.stringify(recipe))
}
