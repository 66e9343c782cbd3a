import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import type { PageMapItem } from 'nextra'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { allPages, navigationAt } from '@/lib/navigation/navigation'
import { isWithin, NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { socialImagePath } from '@/lib/site/urls'
import { writeIntoFolder } from '../../shared/files'
import { fromRoot } from '../../shared/root'
import { ACCENT, CARD_SIZE, drawCard } from './card'

const FONT_FOLDER = 'node_modules/@fontsource-variable/figtree/files'
const FONTS = {
  Figtree: 'figtree-latin-wght-normal.woff2',
  'Figtree Extended': 'figtree-latin-ext-wght-normal.woff2',
}
/** Of 100. Below it, edges of coloured letters blur. */
const QUALITY = 90

/** Draws one picture for each page, from its front matter and under the labels of its menus, as JPEG. */
export async function drawSocialImages(
  out: string,
  pageMap: readonly PageMapItem[],
): Promise<void> {
  const icons = readIcons(await readFile(fromRoot('public/icons.svg'), 'utf8'))
  const mark = await loadSvg(await readFile(fromRoot('public/favicon.svg'), 'utf8'))
  await registerFonts()
  // One canvas for all, because fresh memory costs more than what is drawn on it.
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height)
  for (const { route, frontMatter = {} } of allPages(pageMap)) {
    if (route === NOT_FOUND_ROUTE) continue
    const { title, description, icon: name = '' } = frontMatter as PageFrontMatter
    const svg = icons.get(name)
    const icon = svg === undefined ? undefined : await loadSvg(svg)
    drawCard(canvas, { section: sectionOf(pageMap, route), title, description, icon, mark })
    const picture = canvas.encodeSync('jpeg', QUALITY)
    await writeIntoFolder(path.join(out, socialImagePath(route)), picture)
  }
}

/** Makes the site's font known to every canvas. */
export async function registerFonts(): Promise<void> {
  for (const [family, file] of Object.entries(FONTS)) {
    GlobalFonts.register(await readFile(fromRoot(FONT_FOLDER, file)), family)
  }
}

export const loadSvg = (svg: string) => loadImage(Buffer.from(svg))

/** What is above the title: the folder of the page, or its section; something general for a page in neither. */
function sectionOf(pageMap: readonly PageMapItem[], route: string): string {
  const { navbar, trail } = navigationAt(pageMap, route)
  const [folder, ...below] = trail
  if (folder && below.length > 0) return folder.title
  return navbar.find((item) => item.route && isWithin(route, item.route))?.title ?? 'Documentation'
}

/** The symbols of a sprite by id, each as a drawing of its own in the accent colour. */
export function readIcons(sprite: string): Map<string, string> {
  const icons = new Map<string, string>()
  visit(fromHtml(sprite, { fragment: true, space: 'svg' }), 'element', (symbol) => {
    if (symbol.tagName !== 'symbol') return
    const { id, ...attributes } = symbol.properties
    const properties = { ...attributes, xmlns: 'http://www.w3.org/2000/svg', stroke: ACCENT }
    const svg = toHtml({ ...symbol, tagName: 'svg', properties }, { space: 'svg' })
    icons.set(String(id), svg)
  })
  return icons
}
