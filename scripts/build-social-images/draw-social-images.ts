import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { isWithin } from '@/lib/navigation/sections'
import { socialImagePath } from '@/lib/seo/social-image'
import { listRoutes, readExportedPage } from '../shared/exported-pages'
import { readPageHead } from '../shared/page-head'
import { fromRoot } from '../shared/root'
import { CARD_SIZE, cardTree } from './card'

const FONT_FOLDER = 'node_modules/@fontsource/figtree/files'
const WEIGHTS = [600, 700] as const

/** Draws one picture for each page into the exported site, from the pages' own titles. */
export async function drawSocialImages(out: string): Promise<void> {
  const fonts = await Promise.all(
    WEIGHTS.map(async (weight) => ({
      name: 'Figtree',
      weight,
      data: await readFile(fromRoot(FONT_FOLDER, `figtree-latin-${weight}-normal.woff`)),
    })),
  )
  for (const route of await listRoutes(out)) {
    const html = await readExportedPage(out, route)
    const tree = cardTree({ section: sectionOf(route), ...readPageHead(html) })
    const svg = await satori(tree, { ...CARD_SIZE, fonts })
    const file = path.join(out, socialImagePath(route))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, new Resvg(svg).render().asPng())
  }
}

function sectionOf(route: string): string {
  if (isWithin(route, '/blog')) return 'Blog'
  return isWithin(route, '/docs/api') ? 'API reference' : 'Documentation'
}
