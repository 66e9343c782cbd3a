import type { Code } from 'mdast'
import { drawingFile, drawingName } from '@/lib/diagram/drawing'
import { diagramsOf } from '@/lib/mdx/diagrams.mjs'
import type { Finding, Page, PageRule, Site } from '../site-model'

/** Every diagram has its drawing in `public/diagrams`, or a source of which one can be made. */
export const diagramsRule: PageRule = (page, { targets, diagramMistakes }) =>
  undrawnDiagrams(page, targets).map((code): Finding => {
    const mistake = diagramMistakes.get(code.value)
    if (!mistake) {
      return {
        at: code,
        rule: 'diagram-drawing',
        what: 'The diagram has no drawing that belongs to its source.',
        why: 'Readers would see its source.',
        fix: 'Open any page of `npm run dev`, which draws it, or run `npx tsx scripts/content/diagrams/main.ts`. Commit what comes into public/diagrams.',
      }
    }
    return {
      at: mistake.line === 0 ? code : { line: (code.position?.start.line ?? 1) + mistake.line },
      rule: 'diagram-syntax',
      what: `Mermaid cannot read the diagram: ${mistake.message}`,
      fix: 'Correct the line, or the one before it. Nothing else in the diagram was read.',
    }
  })

/** The diagrams of a page that have no drawing, as the author wrote them. */
export const undrawnDiagrams = ({ tree }: Page, targets: Site['targets']): Code[] =>
  (tree === null ? [] : diagramsOf(tree))
    .filter(({ source }) => !targets.has(drawingFile(drawingName(source))))
    .map(({ code }) => code)
