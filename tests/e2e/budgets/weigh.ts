import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { out } from '../support/built-site'

/** What a first visit to a page transfers, as brotli. Bytes. */
export interface Weight {
  /** Files that the page's markup asks for; no prefetch, nothing for old browsers. */
  scripts: number
  styles: number
  fonts: number
  html: number
  /** The words of the page alone, compressed in the same way: what the HTML cannot do without. */
  text: number
}

/** Weighs one page of `out/` by its file. */
export async function weigh(file: string): Promise<Weight> {
  const html = await readFile(path.join(out, file), 'utf8')
  const tree = fromHtml(html)
  const files = assets(tree)
  return {
    scripts: await sum(files.scripts),
    styles: await sum(files.styles),
    fonts: await sum(files.fonts),
    html: await transferred(file),
    text: brotliCompressSync(toText(tree)).length,
  }
}

function assets(tree: Root) {
  const scripts: string[] = []
  const styles: string[] = []
  const fonts: string[] = []
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const { src, href, rel, as } = properties
    const isLink = tagName === 'link' && typeof href === 'string'
    const relations = Array.isArray(rel) ? rel : []
    if (tagName === 'script' && typeof src === 'string' && !properties.noModule) scripts.push(src)
    if (isLink && relations.includes('stylesheet')) styles.push(href)
    if (isLink && relations.includes('preload') && as === 'font') fonts.push(href)
  })
  return { scripts, styles, fonts }
}

async function sum(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map((a) => transferred(a.slice(1))))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Bytes of the smallest form of a file. Rejects when the page names a file that is not there. */
async function transferred(file: string): Promise<number> {
  const name = path.join(out, decodeURIComponent(file))
  try {
    return (await stat(`${name}.br`)).size
  } catch {
    return (await stat(name)).size // small or already packed: sent as it is
  }
}
