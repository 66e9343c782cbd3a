import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { site } from '@/site.config'

/** Pixels of a social picture: the size that large cards are made for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The light colours of styles/tokens.css; a picture has no custom properties. */
const INK = '#13201b'
const MUTED = '#4f5f58'
export const ACCENT = '#0b6b52'

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
 * product below. The fonts are those that `draw-social-images.ts` registers.
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
