import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import type { MermaidConfig } from 'mermaid'
import { diagramConfig } from '@/lib/diagram/config'
import { drawingName } from '@/lib/diagram/drawing-name'
import { placeholderPalette, withTokens } from '@/lib/diagram/placeholders'
import {
  changeToken,
  isLinked,
  readDiagram,
  stateAnchor,
  stateChanges,
  statesOf,
} from '@/lib/diagram/source.mjs'
import { finishSvg } from '@/lib/diagram/svg'
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

/** The typefaces of the site, for text and for code. */
const FONTS = [
  ['Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'],
  ['Geist Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2'],
] as const

declare global {
  interface Window {
    /** scripts/content/diagrams/in-page.mjs */
    drawDiagram: (
      id: string,
      source: string,
      config: MermaidConfig,
      joins: DiagramJoins,
    ) => Promise<string>
  }
}

/** What joins a picture to the table below it, and makes one edge of two changes. */
interface DiagramJoins {
  /** Address of the row of each state, by its identifier. */
  links: Record<string, string>
  /** For each edge: the changes that it stands for, in the notation of `data-changes`. */
  edges: string[][]
}

function joinsOf(source: string): DiagramJoins {
  const { title } = readDiagram(source)
  const links = isLinked(source)
    ? statesOf(source).map(({ id, name }) => [id, `#${stateAnchor(title, name)}`])
    : []
  return {
    links: Object.fromEntries(links) as Record<string, string>,
    edges: stateChanges(source).map(({ from, to, isTwoWay }) => [
      changeToken(from, to),
      ...(isTwoWay ? [changeToken(to, from)] : []),
    ]),
  }
}

/**
 * Draws diagrams in a headless browser, with the typeface of the site.
 *
 * @returns markup of each picture, in the order of the diagrams
 * @throws Failure naming page and line of a diagram with a mistake in its source
 */
export async function drawAll(diagrams: readonly Diagram[]): Promise<string[]> {
  if (diagrams.length === 0) return []
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const page = await browser.newPage()
    await prepare(page)
    const drawings: string[] = []
    for (const diagram of diagrams) drawings.push(await draw(page, diagram))
    return drawings
  } finally {
    await browser.close()
  }
}

async function prepare(page: Page) {
  const faces = await Promise.all(
    FONTS.map(async ([family, file]) => {
      const font = await readFile(fromRoot(`node_modules/@fontsource-variable/${file}`), 'base64')
      return `@font-face{font-family:'${family}';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`
    }),
  )
  await page.setContent(`<style>:root{--font-mono:'Geist Mono'}${faces.join('')}</style>`)
  await page.addScriptTag({ path: fromRoot('node_modules/mermaid/dist/mermaid.min.js') })
  await page.addScriptTag({ path: fromRoot('scripts/content/diagrams/in-page.mjs') })
}

async function draw(page: Page, { name, source, place }: Diagram): Promise<string> {
  try {
    const svg = await page.evaluate(
      ([id, text, config, joins]) => window.drawDiagram(id, text, config, joins),
      [`diagram-${name}`, source, recipe, joinsOf(source)] as const,
    )
    const marked = svg.replace('<svg ', `<svg data-recipe="${recipeMark()}" `)
    return `${withTokens(finishSvg(marked).svg)}\n`
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // What the browser puts around Mermaid's message: its own name in front, a stack behind.
    const [first = '', ...rest] = message.replace(/^page\.evaluate: (?:Error: )?/, '').split('\n')
    const shown = [first, ...rest.filter((line) => !/^\s+at /.test(line))].join('\n  ')
    throw new Failure(`${place}: ${shown.trimEnd()}`, EXIT.contentProblem)
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
