import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import type { Element, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { out } from '../support/built-site'

/** Weighs the files that a page of `out/` loads, in bytes with Brotli, without prefetches and legacy scripts. */
export async function weigh(file: string) {
  const files = assets(await read(file))
  return {
    scripts: await sum(files.scripts),
    styles: await sum(files.styles),
    fonts: await sum(files.fonts),
  }
}

export type Weight = Awaited<ReturnType<typeof weigh>>

/** Lists the scripts that a page of `out/` loads. */
export const scriptsOf = async (file: string) => assets(await read(file)).scripts

/** Returns the size of a page of `out/` in bytes with Brotli, and the size of its text only. */
export async function weighText(file: string): Promise<{ html: number; text: number }> {
  return {
    html: await transferred(file),
    text: brotliCompressSync(toText(await read(file))).length,
  }
}

const read = async (file: string): Promise<Root> =>
  parseHtml(await readFile(path.join(out, file), 'utf8'))

function assets(tree: Root) {
  const scripts: string[] = []
  const styles: string[] = []
  const fonts: string[] = []
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const { src, href, rel, as } = properties
    // Does not count files that the owner loads from other sites.
    const isHere = (address: unknown): address is string =>
      typeof address === 'string' && address.startsWith('/')
    const isLink = tagName === 'link' && isHere(href)
    const relations = Array.isArray(rel) ? rel : []
    if (tagName === 'script' && isHere(src) && !properties.noModule) scripts.push(src)
    if (isLink && relations.includes('stylesheet')) styles.push(href)
    if (isLink && relations.includes('preload') && as === 'font') fonts.push(href)
  })
  return { scripts, styles, fonts }
}

async function sum(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map((a) => transferred(a.slice(1))))
  return sizes.reduce((total, size) => total + size, 0)
}

const sizes = new Map<string, Promise<number>>()

/** Returns the size of a file of `out/` in bytes with Brotli. Rejects if the file does not exist. */
export async function transferred(file: string): Promise<number> {
  const entry = sizes.get(file)
  if (entry) return entry
  const content = readFile(path.join(out, decodeURIComponent(file)))
  const size = content.then(promisify(brotliCompress)).then(({ length }) => length)
  sizes.set(file, size)
  return size
}
