import { visit } from 'unist-util-visit'
import { drawingFile, drawingName } from '@/lib/diagram/drawing-name'
import { nameDiagrams } from '@/lib/mdx/remark-diagrams.mjs'
import type { Problem } from '../../shared/problem'
import type { PageRule } from '../site-model'

/** Every diagram has its drawing in `public/diagrams`. */
export const diagramsRule: PageRule = ({ file, tree }, { targets }) => {
  if (tree === null) return []
  const problems: Problem[] = []
  const named = structuredClone(tree)
  nameDiagrams(named)
  visit(named, 'code', ({ lang, value, position }) => {
    if (lang !== 'mermaid' || targets.has(drawingFile(drawingName(value)))) return
    problems.push({
      file,
      line: position?.start.line ?? 1,
      column: position?.start.column ?? 1,
      severity: 'warning',
      rule: 'diagram-drawing',
      what: 'The diagram has no drawing that belongs to its source.',
      why: "Readers' browsers would have to load Mermaid and draw it, and those without scripts would see its source.",
      fix: 'Run `npx tsx scripts/draw-diagrams/main.ts` and commit what it writes.',
    })
  })
  return problems
}
