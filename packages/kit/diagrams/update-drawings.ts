import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { readPage } from '#check/read-site.ts'
import { diagramsIn } from '#markdown/diagrams.mjs'
import { drawingPath } from '#markdown/state-diagram.mjs'
import { executablePath, findChromium } from '#shared/find-chromium.ts'
import { filesIn, inTurns, readText, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { fromKit, fromRoot } from '#shared/root.ts'
import { diagramConfig, diagramTokens, type DiagramPalette } from './theme.ts'

/** A diagram and the file of its page. */
type PlacedDiagram = ReturnType<typeof diagramsIn>[number] & { file: string }

/** The site's font. */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

declare global {
  /** in-page.mjs */
  interface Window {
    drawDiagram: (...parameters: unknown[]) => Promise<{ svg: string } | { error: string }>
    readColours: (mode: string, names: readonly string[]) => string[]
  }
}

/** Compares the diagrams of all pages with the existing drawings. */
export async function compareDrawings(folder: string) {
  const names = (await filesIn(folder, 'pages')).filter((file) => file.endsWith('.mdx'))
  const texts = await inTurns(names, (file) => readText(folder, file))
  const pages = texts.flatMap((text, index) =>
    text?.includes('mermaid') ? readPage(names[index] ?? '', '', text) : [],
  )
  const unreadable = pages.flatMap(({ tree, syntaxProblems }) => (tree ? [] : syntaxProblems))
  const diagrams = pages.flatMap(({ file, tree }) =>
    (tree ? diagramsIn(tree) : []).map((diagram): PlacedDiagram => ({ ...diagram, file })),
  )
  const files = await filesIn(folder, 'public/diagrams')
  const placed = new Map(diagrams.map((diagram) => [`public${drawingPath(diagram.name)}`, diagram]))
  return {
    unreadable,
    diagrams: [...placed.values()],
    missing: [...placed].flatMap(([file, diagram]) => (files.includes(file) ? [] : [diagram])),
    /** Drawings that no page uses, as paths from the folder. Empty if a page cannot be parsed, as it may use any. */
    unused: unreadable.length > 0 ? [] : files.filter((file) => !placed.has(file)),
  }
}

/** Creates missing drawings and removes unused ones. */
export async function updateDrawings(folder: string, { all = false } = {}) {
  const { diagrams, missing, unused, unreadable } = await compareDrawings(folder)
  const { drawings, problems } = await drawAll(all ? diagrams : missing)
  for (const { name, markup } of drawings) {
    await writeIntoFolder(path.join(folder, `public${drawingPath(name)}`), `${markup}\n`)
  }
  for (const file of unused) await rm(path.join(folder, file), { force: true })
  return { drawn: drawings.length, removed: unused.length, problems: [...unreadable, ...problems] }
}

/** Draws diagrams in a headless browser. Reports diagrams that Mermaid cannot draw, and draws the others. */
async function drawAll(diagrams: readonly PlacedDiagram[]) {
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

const DIFFERENT = 'The light and dark drawings differ in more than their colours.'

/** Returns the colours of a mode, and a function that draws with them and the site's font. */
async function drawer(browser: Browser, mode: 'light' | 'dark') {
  // Some kinds of diagram are as wide as the window, so give it the width of a text column.
  const page = await browser.newPage({ viewport: { width: 752, height: 900 } })
  const font = await readFile(fromRoot(FONT), 'base64')
  const face = `@font-face{font-family:'Figtree';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`
  const tokens = await readFile(fromKit('styles/tokens.css'), 'utf8')
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${tokens}:root{--font-mono:monospace}${face}</style><body>`,
  )
  await page.addScriptTag({ path: fromRoot('node_modules/mermaid/dist/mermaid.min.js') })
  await page.addScriptTag({ path: fromKit('diagrams/in-page.mjs') })
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
      [`diagram-${diagram.name}`, diagram.code.value, config, diagram.title],
    )
  return { palette, draw }
}

/** @param message from Mermaid, which counts lines from the first one of the diagram */
function problemOf({ file, code }: PlacedDiagram, message: string): Problem {
  return {
    file,
    line: code.position?.start.line,
    severity: 'error',
    rule: 'diagram-syntax',
    what: `Mermaid cannot draw the diagram: ${message.split('\n', 2).join(' ')}`,
    fix: 'Correct the diagram. Mermaid has not read the lines below; end, state and class are reserved names.',
  }
}

const COLOUR = /rgba?\([^)]*\)/g

/** Colour of lines and labels in C4 diagrams, which has no theme variable. */
const C4_LINES = 'rgb(68, 68, 68)'

/**
 * Merges the light and the dark drawing into one. A colour becomes the token with these two values, or a
 * custom property if Mermaid computed it. Colours that the author chose are the same in both.
 *
 * @returns undefined if the drawings differ in more than their colours
 */
function joinModes(
  light: string,
  dark: string,
  palettes: readonly [light: DiagramPalette, dark: DiagramPalette],
): string | undefined {
  if (light.replace(COLOUR, '') !== dark.replace(COLOUR, '')) return undefined
  const roles = Object.entries(diagramTokens) as [keyof DiagramPalette, string][]
  const names = new Map(
    roles.map(([role, token]) => [palettes.map((palette) => palette[role]).join(), token]),
  )
  names.set([C4_LINES, C4_LINES].join(), diagramTokens.muted)
  const darkColours = dark.match(COLOUR) ?? []
  const computed: (readonly [light: string, dark: string])[] = []
  let index = 0
  const joined = light.replace(COLOUR, (colour) => {
    const pair = [colour, darkColours[index++] ?? colour] as const
    const key = pair.join()
    if (pair[0] === pair[1] && !names.has(key)) return colour
    if (!names.has(key)) names.set(key, `--own-${computed.push(pair)}`)
    return `var(${names.get(key)})`
  })
  if (computed.length === 0) return joined
  const id = /id="([^"]*)"/.exec(joined)?.[1] ?? ''
  const values = (mode: 0 | 1) =>
    computed.map((pair, at) => `--own-${at + 1}:${pair[mode]}`).join(';')
  const rules = `#${id}{${values(0)}}@media not print{[data-theme='dark'] #${id}{${values(1)}}}`
  return joined.replace('</style>', `${rules}</style>`)
}
