import { rm } from 'node:fs/promises'
import path from 'node:path'
import { diagramsIn } from '#markdown/diagrams.mjs'
import { drawingPath } from '#markdown/state-diagram.mjs'
import { readPage } from '#check/read-site.ts'
import { filesIn, inTurns, readText, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import { drawAll, type PlacedDiagram } from './draw.ts'

/** Compares the diagrams of all pages with the existing drawings. */
export async function compareDrawings(folder: string) {
  const names = (await filesIn(folder, 'pages')).filter((file) => file.endsWith('.mdx'))
  const texts = await inTurns(names, (file) => readText(folder, file))
  const pages = texts.flatMap((text, index) =>
    text?.includes('mermaid') ? readPage(names[index] ?? '', '', text) : [],
  )
  const unreadable = pages.flatMap(({ tree, syntaxProblems }) => (tree ? [] : syntaxProblems))
  const diagrams = pages.flatMap(({ file, tree }) =>
    (tree ? diagramsIn(tree) : []).map((diagram): PlacedDiagram => ({ ...diagram, file })),
  )
  const files = await filesIn(folder, 'public/diagrams')
  const placed = new Map(diagrams.map((diagram) => [`public${drawingPath(diagram.name)}`, diagram]))
  return {
    unreadable,
    diagrams: [...placed.values()],
    missing: [...placed].flatMap(([file, diagram]) => (files.includes(file) ? [] : [diagram])),
    /** Drawings that no page uses, as paths from the folder. Empty if a page cannot be parsed, as it may use any. */
    unused: unreadable.length > 0 ? [] : files.filter((file) => !placed.has(file)),
  }
}

/** Creates missing drawings and removes unused ones. */
export async function updateDrawings(folder: string, { all = false } = {}) {
  const { diagrams, missing, unused, unreadable } = await compareDrawings(folder)
  const { drawings, problems } = await drawAll(all ? diagrams : missing)
  for (const { name, markup } of drawings) {
    await writeIntoFolder(path.join(folder, `public${drawingPath(name)}`), `${markup}\n`)
  }
  for (const file of unused) await rm(path.join(folder, file), { force: true })
  return { drawn: drawings.length, removed: unused.length, problems: [...unreadable, ...problems] }
}
