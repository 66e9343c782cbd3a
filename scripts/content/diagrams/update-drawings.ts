import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { drawingFile, drawingName } from '@/lib/diagram/drawing'
import { parsePage } from '@/lib/mdx/parse-page.mjs'
import { diagramsOf } from '@/lib/mdx/diagrams.mjs'
import { filesIn, writeIntoFolder } from '../../shared/files'
import { drawAll, recipeMark, type Diagram, type Drawing } from './draw'

/** Draws what has no drawing yet, and removes what no page shows. */
export async function updateDrawings(root: string) {
  const { missing, left } = await compareDrawings(root)
  const drawings = await drawAll(missing)
  await saveDrawings(root, drawings, left)
  return { drawn: drawings.length, removed: left.length }
}

/** Writes drawings into `public/diagrams`, and removes those that no page shows; paths from the root. */
export async function saveDrawings(
  root: string,
  drawings: readonly Drawing[],
  left: readonly string[],
): Promise<void> {
  for (const { name, markup } of drawings) {
    await writeIntoFolder(path.join(root, `public${drawingFile(name)}`), markup)
  }
  for (const file of left) await rm(path.join(root, file), { force: true })
}

/** Compares the diagrams of the pages below `root` with the drawings that are there. */
export async function compareDrawings(root: string) {
  const diagrams = await findDiagrams(root)
  const files = await filesIn(root, 'public/diagrams')
  const mark = recipeMark()
  const fresh = new Set<string>()
  for (const file of files) {
    const markup = await readFile(path.join(root, file), 'utf8')
    if (markup.includes(`data-recipe="${mark}"`)) fresh.add(file)
  }
  const wanted = new Map(diagrams.map((one) => [`public${drawingFile(one.name)}`, one]))
  return {
    /** Diagrams without a drawing, or with one that other settings made. */
    missing: [...wanted].flatMap(([file, diagram]) => (fresh.has(file) ? [] : [diagram])),
    /** Drawings that no page has any more; paths from the root. */
    left: files.filter((file) => !wanted.has(file)),
  }
}

/** Every diagram of the pages below `root`. Rejects when a page cannot be parsed. */
async function findDiagrams(root: string): Promise<Diagram[]> {
  const files = (await filesIn(root, 'pages')).filter((file) => file.endsWith('.mdx'))
  return (await Promise.all(files.map((file) => readDiagrams(file, root)))).flat()
}

async function readDiagrams(file: string, root: string): Promise<Diagram[]> {
  const text = await readFile(path.join(root, file), 'utf8')
  if (!text.includes('```mermaid')) return []
  return diagramsOf(parsePage(text, file).tree).map(({ code: { position }, source }) => {
    const place = `${file}:${position?.start.line ?? 1}`
    return { name: drawingName(source), source, place }
  })
}
