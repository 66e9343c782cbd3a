import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync, type RenderedImage } from '@resvg/resvg-js'
import satori from 'satori'
import type { MdxFile, PageMapItem } from 'nextra'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { allPages, navigationAt } from '@/lib/navigation/navigation'
import { isWithin, NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import type { PageFrontMatter } from '@/lib/site/front-matter'
import { socialImagePath } from '@/lib/site/urls'
import { writeIntoFolder } from '../../shared/files'
import { keptResult } from '../../shared/kept-results'
import { fromRoot } from '../../shared/root'
import { CARD_SIZE, cardTree, node, type CardNode } from './card'

const FONT_FOLDER = 'node_modules/@fontsource/figtree/files'
/** The text is drawn already: without this, each picture reads all fonts of the machine. */
const WITHOUT_FONTS = { font: { loadSystemFonts: false } }
const WEIGHTS = [600, 700] as const

/**
 * Draws one picture for each page, from its front matter and under the labels of its menus. It needs
 * no exported page, so that it can be done while the pages are exported.
 *
 * @returns the pictures as PNG, by route
 */
export async function drawSocialImages(
  pageMap: readonly PageMapItem[],
): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = await readFonts()
  const drawings = readIcons(await readFile(fromRoot('public/icons.svg'), 'utf8'))
  const drawOne = async ({ route, frontMatter = {} }: MdxFile): Promise<[string, Buffer]> => {
    const { title, description, icon } = frontMatter as PageFrontMatter
    const tree = cardTree({
      section: sectionOf(pageMap, route),
      title,
      description,
      icon: drawings.get(icon ?? ''),
    })
    const png = async () => (await drawCard(tree, fonts)).asPng()
    return [route, await keptResult('png', JSON.stringify(tree), png)]
  }
  const pages = allPages(pageMap).filter(({ route }) => route !== NOT_FOUND_ROUTE)
  // One is drawn while the next is laid out.
  return new Map(await Promise.all(pages.map(drawOne)))
}

/** Draws a card, in a thread of its own. */
export async function drawCard(tree: CardNode, fonts: Fonts): Promise<RenderedImage> {
  return renderAsync(await satori(tree, { ...CARD_SIZE, fonts }), WITHOUT_FONTS)
}

type Fonts = Awaited<ReturnType<typeof readFonts>>

/** The fonts of a card. */
export const readFonts = () =>
  Promise.all(
    WEIGHTS.map(async (weight) => ({
      name: 'Figtree',
      weight,
      data: await readFile(fromRoot(FONT_FOLDER, `figtree-latin-${weight}-normal.woff`)),
    })),
  )

/** Writes the pictures to where the heads of the pages name them. */
export async function writeSocialImages(
  out: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [route, picture] of pictures) {
    await writeIntoFolder(path.join(out, socialImagePath(route)), picture)
  }
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
      const elements = children.filter((child) => child.type === 'element')
      icons.set(
        String(properties.id),
        elements.map((element) =>
          node(element.tagName, Object.fromEntries(Object.entries(element.properties))),
        ),
      )
    },
  )
  return icons
}
