import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { diagramsIn } from '@/lib/mdx/diagrams.mjs'
import { isMessage, parsePage } from '@/lib/mdx/parse-page.mjs'
import { drawingPath } from '@/lib/mdx/state-diagram.mjs'
import { filesIn, writeIntoFolder } from '../shared/files'
import type { Problem } from '../shared/problem'
import { drawAll, type Diagram } from './draw'

/** Compares the diagrams of the pages below a folder with the drawings that are there. */
export async function compareDrawings(folder: string) {
  const pages = (await filesIn(folder, 'pages')).filter((file) => file.endsWith('.mdx'))
  const read = await Promise.all(pages.map((file) => readDiagrams(folder, file)))
  const diagrams = read.flatMap((page) => ('diagrams' in page ? page.diagrams : []))
  const unreadable = read.flatMap((page) => ('problem' in page ? page.problem : []))
  const files = await filesIn(folder, 'public/diagrams')
  const shown = new Map(diagrams.map((diagram) => [`public${drawingPath(diagram.name)}`, diagram]))
  return {
    unreadable,
    diagrams: [...shown.values()],
    missing: [...shown].flatMap(([file, diagram]) => (files.includes(file) ? [] : [diagram])),
    /** Drawings that no page shows, as paths from the folder; a page that cannot be read may show any. */
    left: unreadable.length > 0 ? [] : files.filter((file) => !shown.has(file)),
  }
}

async function readDiagrams(
  folder: string,
  file: string,
): Promise<{ diagrams: Diagram[] } | { problem: Problem }> {
  const text = await readFile(path.join(folder, file), 'utf8')
  if (!text.includes('mermaid')) return { diagrams: [] }
  try {
    const found = diagramsIn(parsePage(text, file).tree)
    const diagrams = found.map(({ code, ...diagram }) => {
      return { ...diagram, source: code.value, file, line: code.position?.start.line ?? 1 }
    })
    return { diagrams }
  } catch (error) {
    if (!isMessage(error)) throw error
    const { line, column, reason } = error
    return { problem: { file, line, column, severity: 'error', rule: 'mdx-syntax', what: reason } }
  }
}

/** Draws what has no drawing yet, and removes what no page shows. */
export async function updateDrawings(folder: string, { all = false } = {}) {
  const { diagrams, missing, left, unreadable } = await compareDrawings(folder)
  const { drawings, problems } = await drawAll(all ? diagrams : missing)
  for (const { name, markup } of drawings) {
    await writeIntoFolder(path.join(folder, `public${drawingPath(name)}`), `${markup}\n`)
  }
  for (const file of left) await rm(path.join(folder, file), { force: true })
  return { drawn: drawings.length, removed: left.length, problems: [...unreadable, ...problems] }
}
