import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage } from '@/lib/mdx/parse-page.mjs'

/** A fenced block of a page. */
export interface PageBlock {
  /** Language of the fence, for example `sh`; empty when none is given. */
  language: string
  /** The `filename` of the fence; empty when none is given. */
  name: string
  text: string
  /** Line of the opening fence, from 1. */
  line: number
}

/** The fenced blocks of a page in order, also those inside components. */
export function pageBlocks(source: string, path: string): PageBlock[] {
  const blocks: PageBlock[] = []
  visit(parsePage(source, path).tree, 'code', ({ lang, meta, value, position }: Code) => {
    blocks.push({
      language: lang ?? '',
      name: /filename="([^"]*)"/.exec(meta ?? '')?.[1] ?? '',
      text: value,
      line: position?.start.line ?? 0,
    })
  })
  return blocks
}
