import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import { drawingName } from '@/lib/diagram/drawing-name'
import { parsePage } from '@/lib/mdx/compile-page.mjs'
import { nameDiagrams } from '@/lib/mdx/remark-diagrams.mjs'
import { listFiles } from '../../shared/files'

/** A diagram in a page. */
export interface Diagram {
  /** Name of its drawing. */
  name: string
  /** Mermaid text as the component receives it, with its title. */
  source: string
  /** Page and line, such as `pages/docs/user-flows/kyc.mdx:57`. */
  place: string
}

/** Every diagram of the pages below `root`. Rejects when a page cannot be parsed. */
export async function findDiagrams(root: string): Promise<Diagram[]> {
  const files = await listFiles(path.join(root, 'pages'))
  const found = files
    .filter((file) => file.endsWith('.mdx'))
    .map(async (file) => readDiagrams(`pages/${file}`, root))
  return (await Promise.all(found)).flat()
}

async function readDiagrams(file: string, root: string): Promise<Diagram[]> {
  const text = await readFile(path.join(root, file), 'utf8')
  if (!text.includes('```mermaid')) return []
  const { tree } = parsePage(text, file)
  nameDiagrams(tree)
  const diagrams: Diagram[] = []
  visit(tree, 'code', ({ lang, value, position }) => {
    if (lang !== 'mermaid') return
    const place = `${file}:${position?.start.line ?? 1}`
    diagrams.push({ name: drawingName(value), source: value, place })
  })
  return diagrams
}
