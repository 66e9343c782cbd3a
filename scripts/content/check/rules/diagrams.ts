import type { Code } from 'mdast'
import { drawingFile, drawingName } from '@/lib/diagram/drawing'
import { diagramsOf } from '@/lib/mdx/diagrams.mjs'
import type { Problem } from '../../../shared/problem'
import { problemAt, type Page, type PageRule, type Site } from '../site-model'

/** Every diagram has its drawing in `public/diagrams`, or a source of which one can be made. */
export const diagramsRule: PageRule = (page, { targets, diagramMistakes }) =>
  undrawnDiagrams(page, targets).map((code): Problem => {
    const mistake = diagramMistakes.get(code.value)
    if (!mistake) {
      return problemAt(page, code, {
        rule: 'diagram-drawing',
        what: 'The diagram has no drawing that belongs to its source.',
        why: 'Readers would see its source.',
        fix: 'Open any page of `npm run dev`, which draws it, or run `npx tsx scripts/content/diagrams/main.ts`. Commit what comes into public/diagrams.',
      })
    }
    const problem = problemAt(page, code, {
      rule: 'diagram-syntax',
      what: `Mermaid cannot read the diagram: ${mistake.message}`,
      fix: 'Correct the line, or the one before it. Nothing else in the diagram was read.',
    })
    return mistake.line === 0
      ? problem
      : { ...problem, line: (problem.line ?? 1) + mistake.line, column: 1 }
  })

/** The diagrams of a page that have no drawing, as the author wrote them. */
export const undrawnDiagrams = ({ tree }: Page, targets: Site['targets']): Code[] =>
  (tree === null ? [] : diagramsOf(tree))
    .filter(({ source }) => !targets.has(drawingFile(drawingName(source))))
    .map(({ code }) => code)
