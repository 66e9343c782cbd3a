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
import { allPages, navigationAt } from '@/lib/navigation/navigation'
import { isUnlisted, isWithin, NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { socialImagePath } from '@/lib/site/urls'
import { site } from '@/site.config'
import { fromRoot } from '../shared/root'
import type { WriteFile } from './writer'

const FONT_FOLDER = 'node_modules/@fontsource-variable/figtree/files'
const FONTS = {
  Figtree: 'figtree-latin-wght-normal.woff2',
  'Figtree Extended': 'figtree-latin-ext-wght-normal.woff2',
}
/** Of 100. Below it, edges of coloured letters blur. */
const QUALITY = 90

/** Draws one picture for each page, from its front matter and under the labels of its menus, as JPEG. */
export async function drawSocialImages(
  write: WriteFile,
  pageMap: readonly PageMapItem[],
): Promise<void> {
  const icons = readIcons(await readFile(fromRoot('public/icons.svg'), 'utf8'))
  const mark = await loadSvg(await readFile(fromRoot('public/favicon.svg'), 'utf8'))
  await registerFonts()
  // One canvas for all, because fresh memory costs more than what is drawn on it.
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height)
  for (const { route, frontMatter = {} } of allPages(pageMap)) {
    if (route === NOT_FOUND_ROUTE || isUnlisted(route)) continue
    const { title, description, icon: name = '' } = frontMatter as PageFrontMatter
    const svg = icons.get(name)
    const icon = svg === undefined ? undefined : await loadSvg(svg)
    drawCard(canvas, { section: sectionOf(pageMap, route), title, description, icon, mark })
    const picture = canvas.encodeSync('jpeg', QUALITY)
    await write(socialImagePath(route), picture)
  }
}

/** Makes the site's font known to every canvas. */
export async function registerFonts(): Promise<void> {
  for (const [family, file] of Object.entries(FONTS)) {
    GlobalFonts.register(await readFile(fromRoot(FONT_FOLDER, file)), family)
  }
}

export const loadSvg = (svg: string) => loadImage(Buffer.from(svg))

/** Line above the title: the folder of the page, or its section; something general for a page in neither. */
function sectionOf(pageMap: readonly PageMapItem[], route: string): string {
  const { navbar, trail } = navigationAt(pageMap, route)
  const [folder, ...below] = trail
  if (folder && below.length > 0) return folder.title
  return navbar.find((item) => item.route && isWithin(route, item.route))?.title ?? 'Documentation'
}

/** The symbols of a sprite by id, each as a drawing of its own in the accent colour. */
export function readIcons(sprite: string): Map<string, string> {
  const symbols = sprite.matchAll(/<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/gs)
  const svg = (attributes = '', drawing = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${drawing.trim()}</svg>`
  return new Map(
    [...symbols].map(([, id = '', ...parts]) => [
      id,
      svg(...parts).replaceAll('currentColor', ACCENT),
    ]),
  )
}

/** Pixels of a social picture: the size that large cards are made for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The light colours of styles/tokens.css; a picture has no custom properties. */
const INK = '#13201b'
const MUTED = '#4f5f58'
const ACCENT = '#0b6b52'

const BAR = 24
const MARGIN = 72
const LEFT = BAR + MARGIN
const ICON = 44
const MARK = 60

interface CardFacts {
  /** Small line above the title, such as the section. */
  section: string
  title: string
  description: string
  icon?: Image | undefined
  /** The product's mark, for the foot of the card. */
  mark: Image
}

/**
 * Draws the picture of one page over whatever the canvas shows: section, title, description, and the
 * product below.
 */
export function drawCard(canvas: Canvas, facts: CardFacts): void {
  const { section, title, description, icon, mark } = facts
  const { width, height } = CARD_SIZE
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = ACCENT
  context.fillRect(0, 0, BAR, height)

  if (icon) context.drawImage(icon, LEFT, MARGIN, ICON, ICON)
  const besideIcon = icon ? LEFT + ICON + 16 : LEFT
  const small = { size: 30, weight: 600, color: ACCENT, lineHeight: ICON }
  let top = write(context, section, small, besideIcon, MARGIN)
  const size = title.length > 34 ? 62 : 82
  const large = { size, weight: 700, color: INK, lineHeight: size * 1.1, spacing: size * -0.025 }
  top = write(context, title, large, LEFT, top + 16)
  const plain = { size: 32, weight: 600, color: MUTED, lineHeight: 32 * 1.4 }
  write(context, description, plain, LEFT, top + 28)

  const foot = height - MARGIN - MARK
  context.drawImage(mark, LEFT, foot, MARK, MARK)
  const name = { size: 34, weight: 700, color: INK, lineHeight: MARK }
  write(context, site.product.name, name, LEFT + MARK + 20, foot)
}

/** Lengths in pixels. */
interface TextStyle {
  size: number
  weight: number
  color: string
  lineHeight: number
  spacing?: number
}

/** Writes a text in as many lines as it needs, and returns where it ends. */
function write(
  context: SKRSContext2D,
  text: string,
  { size, weight, color, lineHeight, spacing = 0 }: TextStyle,
  left: number,
  top: number,
): number {
  context.font = `${weight} ${size}px Figtree, "Figtree Extended"`
  context.fillStyle = color
  context.letterSpacing = `${spacing}px`
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
    context.measureText(text)
  const baseline = (lineHeight + ascent - descent) / 2
  for (const line of brokenInto(context, text, CARD_SIZE.width - MARGIN - left)) {
    context.fillText(line, left, top + baseline)
    top += lineHeight
  }
  return top
}

/** The lines of a text in the font that is set, broken between words. */
function brokenInto(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    const fits = context.measureText(longer).width <= width
    if (line && !fits) lines.push(line)
    line = line && !fits ? word : longer
  }
  return [...lines, line]
}
