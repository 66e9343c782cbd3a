import { readFile } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import type { diagramsIn } from '@/lib/mdx/diagrams.mjs'
import { changeToken, readStates, stateAnchor } from '@/lib/mdx/state-diagram.mjs'
import { executablePath, findChromium } from '../shared/find-chromium'
import type { Problem } from '../shared/problem'
import { fromRoot } from '../shared/root'
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

/** Front matter, comments, directives and empty lines, which Mermaid takes off before it counts. */
const PREAMBLE =
  /^(?:\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*\n)?(?:[ \t]*(?:%%\{[\s\S]*?\}%%|%%[^\n]*)?[ \t]*\n)*/

/** A word of Mermaid's own where the name of an element stands. */
const RESERVED =
  /(?:^|[->=.)|&]\s*|\bparticipant\s+|\bactor\s+)(end|graph|subgraph|class|click|style|default|state|note|loop|alt|opt|par)(?=\s*(?:$|[-=.~&[({:]))/

/**
 * Mistake in a diagram that Mermaid cannot read.
 *
 * @param message of Mermaid
 * @returns line within the source, from 1
 */
export function mistakeIn(source: string, message: string) {
  const preamble = PREAMBLE.exec(source)?.[0].split('\n').length ?? 1
  const lines = source.split('\n')
  const place = /\bon line (\d+)/.exec(message)?.[1]
  if (place === undefined) {
    // Front matter, whose reader counts for itself, or a rule of a kind of diagram.
    const inFrontMatter = /\((\d+):\d+\)/.exec(message)?.[1]
    const what = `Mermaid cannot draw the diagram: ${message.split('\n')[0] ?? ''}`
    return { line: inFrontMatter ? Number(inFrontMatter) + 1 : preamble, what, fix: 'Correct it.' }
  }
  const line = Math.min(preamble - 1 + Number(place), lines.length)
  const text = lines[line - 1]?.trim() ?? ''
  const word = RESERVED.exec(text.replace(/"[^"]*"/g, '""'))?.[1]
  return {
    line,
    what: `Mermaid cannot read this line, or the end of the one before it: ${text}`,
    fix:
      word === undefined
        ? 'Correct it. Nothing below it was read.'
        : `"${word}" is a word of Mermaid: give the element another name, and show the word as its label, as in e["${word}"], state "${word}" as e, participant e as ${word}.`,
  }
}

const COLOUR = /rgba?\([^)]*\)/g

/** Lines of C4 diagrams and the words at them, for which its theme has no variable. */
const C4_LINES = 'rgb(68, 68, 68)'

/**
 * One picture for both colour modes, from a drawing in each: a colour is the token that has it in
 * either mode, or a custom property of the picture where Mermaid has computed another one; what the
 * author has chosen is the same in both.
 *
 * @returns undefined when the drawings differ in more than colours
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
