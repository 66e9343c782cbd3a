import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import type { PageMapItem } from 'nextra'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { navigationAt, pageIcons } from '@/lib/navigation/navigation'
import { isWithin } from '@/lib/navigation/routes'
import { socialImagePath } from '@/lib/site/urls'
import { keptResult } from '../../shared/kept-results'
import { listRoutes, readExportedPage, readPageHead } from '../../shared/exported-pages'
import { fromRoot } from '../../shared/root'
import { CARD_SIZE, cardTree, type CardNode } from './card'

const FONT_FOLDER = 'node_modules/@fontsource/figtree/files'
/** The text is drawn already: without this, each picture reads all fonts of the machine. */
const WITHOUT_FONTS = { font: { loadSystemFonts: false } }
const WEIGHTS = [600, 700] as const

/**
 * Draws one picture for each page into the exported site, from the pages' own titles and under the
 * labels of their menus.
 *
 * @param pageMap has the labels of the menus
 */
export async function drawSocialImages(
  out: string,
  pageMap: readonly PageMapItem[],
): Promise<void> {
  const fonts = await Promise.all(
    WEIGHTS.map(async (weight) => ({
      name: 'Figtree',
      weight,
      data: await readFile(fromRoot(FONT_FOLDER, `figtree-latin-${weight}-normal.woff`)),
    })),
  )
  const iconsByRoute = pageIcons(pageMap)
  const drawings = readIcons(await readFile(path.join(out, 'icons.svg'), 'utf8'))
  const drawOne = async (route: string) => {
    const icon = drawings.get(iconsByRoute.get(route) ?? '') ?? []
    const html = await readExportedPage(out, route)
    const tree = cardTree({ section: sectionOf(pageMap, route), icon, ...readPageHead(html) })
    const file = path.join(out, socialImagePath(route))
    await mkdir(path.dirname(file), { recursive: true })
    const draw = async () => {
      const svg = await satori(tree, { ...CARD_SIZE, fonts })
      return (await renderAsync(svg, WITHOUT_FONTS)).asPng()
    }
    await writeFile(file, await keptResult('png', JSON.stringify(tree), draw))
  }
  // In threads of their own, while the next page is laid out here.
  await Promise.all((await listRoutes(out)).map(drawOne))
}

/** What is above the title: the folder of the page, or its section; something general for a page in neither. */
function sectionOf(pageMap: readonly PageMapItem[], route: string): string {
  const { navbar, trail } = navigationAt(pageMap, route)
  const [folder, ...below] = trail
  if (folder && below.length > 0) return folder.title
  return navbar.find((item) => item.route && isWithin(route, item.route))?.title ?? 'Documentation'
}

/** The symbols of a sprite by id, as what they are drawn with. */
export function readIcons(svg: string): Map<string, CardNode[]> {
  const icons = new Map<string, CardNode[]>()
  visit(
    fromHtml(svg, { fragment: true, space: 'svg' }),
    'element',
    ({ tagName, properties, children }) => {
      if (tagName !== 'symbol') return
      const elements = children.filter((child): child is Element => child.type === 'element')
      icons.set(
        String(properties.id),
        elements.map((element) => ({
          type: element.tagName,
          key: null,
          props: Object.fromEntries(Object.entries(element.properties)),
        })),
      )
    },
  )
  return icons
}
