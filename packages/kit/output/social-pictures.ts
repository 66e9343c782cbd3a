import { readFile } from 'node:fs/promises'
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import type { PageMapItem } from 'nextra'
import { allPages, navigationAt } from '#frame/navigation/navigation.ts'
import { isUnlisted, isWithin, NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import type { PageFrontMatter } from '#settings/front-matter.ts'
import { socialImagePath } from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { fromKit, fromRoot } from '#shared/root.ts'
import type { Output } from '#exported/writer.ts'

const FONT_FOLDER = 'node_modules/@fontsource-variable/figtree/files'
const FONTS = {
  Figtree: 'figtree-latin-wght-normal.woff2',
  'Figtree Extended': 'figtree-latin-ext-wght-normal.woff2',
}
/** JPEG quality, out of 100. Lower values blur the edges of coloured letters. */
const QUALITY = 90

/** Draws a JPEG picture for each page, from its front matter and menu labels. */
export async function drawSocialImages({ write, site }: Output, pageMap: readonly PageMapItem[]) {
  const colours = readColours(await readFile(fromKit('styles/tokens.css'), 'utf8'))
  const mark = await loadSvg(await readFile(fromRoot('public/favicon.svg'), 'utf8'))
  await registerFonts()
  // Reuses one canvas, because allocating memory takes longer than drawing.
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height)
  for (const { route, frontMatter = {} } of allPages(pageMap)) {
    if (route === NOT_FOUND_ROUTE || isUnlisted(site, route)) continue
    const { title, description } = frontMatter as PageFrontMatter
    const section = sectionOf(pageMap, route)
    drawCard(canvas, colours, { site, section, title, description, mark })
    const picture = canvas.encodeSync('jpeg', QUALITY)
    await write(socialImagePath(route), picture)
  }
}

/** Registers the site's font for every canvas. */
export async function registerFonts(): Promise<void> {
  for (const [family, file] of Object.entries(FONTS)) {
    GlobalFonts.register(await readFile(fromRoot(FONT_FOLDER, file)), family)
  }
}

export const loadSvg = (svg: string) => loadImage(Buffer.from(svg))

/** Returns the line above the title: the folder of the page, its section, or a generic label. */
function sectionOf(pageMap: readonly PageMapItem[], route: string): string {
  const { navbar, trail } = navigationAt(pageMap, route)
  const [folder, ...below] = trail
  if (folder && below.length > 0) return folder.title
  return navbar.find((item) => item.route && isWithin(route, item.route))?.title ?? 'Documentation'
}

/** Colours of a picture, in which custom properties are not available. */
type CardColours = ReturnType<typeof readColours>

/** Reads the site's light colours from `packages/kit/styles/tokens.css`, which defines them first. */
export function readColours(tokens: string) {
  const colour = (name: string) =>
    new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1] ??
    fail(`packages/kit/styles/tokens.css has no --color-${name}, which the social pictures need.`)
  return {
    background: colour('bg'),
    text: colour('text'),
    muted: colour('text-muted'),
    accent: colour('accent'),
  }
}

/** Size of a social picture in pixels, as recommended for large cards. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

const BAR = 24
const MARGIN = 72
const LEFT = BAR + MARGIN
const SECTION = 44
const MARK = 60
/** Top edges of the title and of the product's mark. */
const TITLE = MARGIN + SECTION + 16
const FOOT = CARD_SIZE.height - MARGIN - MARK

interface CardFacts {
  site: SiteSettings
  /** Small line above the title, such as the section. */
  section: string
  title: string
  description: string
  /** The product's mark, at the bottom of the card. */
  mark: Image
}

/**
 * Draws the picture of a page over the previous content of the canvas: section, title, description, and the
 * product below. A long title is smaller, and text that still does not fit ends in an ellipsis.
 */
export function drawCard(canvas: Canvas, colours: CardColours, facts: CardFacts): void {
  const { site, section, mark } = facts
  const { width, height } = CARD_SIZE
  const context = canvas.getContext('2d')
  // The default is the machine's language, which may use different ligatures.
  context.lang = site.lang
  context.fillStyle = colours.background
  context.fillRect(0, 0, width, height)
  context.fillStyle = colours.accent
  context.fillRect(0, 0, BAR, height)

  const small = { size: 30, weight: 600, color: colours.accent, lineHeight: SECTION }
  write(context, cut(context, section, small, 1), small, LEFT, MARGIN)

  const { title, description, large, plain } = setTexts(context, colours, facts)
  write(context, title, large, LEFT, TITLE)
  write(context, description, plain, LEFT, TITLE + title.length * large.lineHeight + GAP)

  context.drawImage(mark, LEFT, FOOT, MARK, MARK)
  const name = { size: 34, weight: 700, color: colours.text, lineHeight: MARK }
  const besideMark = LEFT + MARK + 20
  write(context, cut(context, site.product.name, name, 1, besideMark), name, besideMark, FOOT)
}

/** Space above and below the description. */
const GAP = 28

/** Breaks title and description into lines. A long title is smaller, to leave space for the description. */
function setTexts(context: SKRSContext2D, colours: CardColours, facts: CardFacts) {
  const style = (size: number) => ({
    size,
    weight: 700,
    color: colours.text,
    lineHeight: size * 1.1,
    spacing: size * -0.025,
  })
  const linesAt = (size: number) => brokenInto(context, facts.title, style(size)).length
  const large = style(linesAt(82) === 1 ? 82 : linesAt(62) < 3 ? 62 : 50)
  const title = cut(context, facts.title, large, 3)
  const plain = { size: 32, weight: 600, color: colours.muted, lineHeight: 32 * 1.4 }
  const rest = FOOT - TITLE - 2 * GAP - title.length * large.lineHeight
  const description = cut(context, facts.description, plain, Math.floor(rest / plain.lineHeight))
  return { title, description, large, plain }
}

/** Lengths in pixels. */
interface TextStyle {
  size: number
  weight: number
  color: string
  lineHeight: number
  spacing?: number
}

function setFont(context: SKRSContext2D, { size, weight, color, spacing = 0 }: TextStyle) {
  context.font = `${weight} ${size}px Figtree, "Figtree Extended"`
  context.fillStyle = color
  context.letterSpacing = `${spacing}px`
}

/** Draws lines of text below each other. */
function write(
  context: SKRSContext2D,
  lines: readonly string[],
  style: TextStyle,
  left: number,
  top: number,
): void {
  setFont(context, style)
  for (const [index, line] of lines.entries()) {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
      context.measureText(line)
    const baseline = (style.lineHeight + ascent - descent) / 2
    context.fillText(line, left, top + index * style.lineHeight + baseline)
  }
}

/** Breaks a text into at most `most` lines. If it does not fit, the last line ends in an ellipsis. */
function cut(context: SKRSContext2D, text: string, style: TextStyle, most: number, left = LEFT) {
  const lines = brokenInto(context, text, style, left)
  if (lines.length <= most) return lines
  const last = graphemes(lines[most - 1] ?? '')
  const ended = () => `${last.join('').replace(/[\s.,;:]+$/, '')}…`
  while (context.measureText(ended()).width > room(left)) last.pop()
  return [...lines.slice(0, most - 1), ended()]
}

const room = (left: number) => CARD_SIZE.width - MARGIN - left

/** Breaks a text into lines between words, or within a word that does not fit on a line. */
function brokenInto(context: SKRSContext2D, text: string, style: TextStyle, left = LEFT): string[] {
  setFont(context, style)
  const fits = (line: string) => context.measureText(line).width <= room(left)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    for (const part of fits(word.trimEnd()) ? [word] : graphemes(word)) {
      if (line && !fits((line + part).trimEnd())) {
        lines.push(line.trimEnd())
        line = ''
      }
      line = line || part.trim() ? line + part : ''
    }
  }
  return [...lines, line.trimEnd()].filter(Boolean)
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)
