import { diagramsIn } from '@/lib/mdx/diagrams.mjs'
import { drawingPath } from '@/lib/mdx/state-diagram.mjs'
import type { Finding, PageRule } from './site-model'

/** Every diagram has its drawing in `public/diagrams`. */
export const diagramsRule: PageRule = ({ tree }, { targets }) =>
  (tree === null ? [] : diagramsIn(tree))
    .filter(({ name }) => !targets.has(drawingPath(name)))
    .map(({ code }): Finding => ({
      at: code,
      rule: 'diagram-drawing',
      what: 'The diagram has no drawing that belongs to its source.',
      why: 'Readers would see its source.',
      fix: 'Run `npm run diagrams`, which draws it, or names the line that Mermaid cannot read. Commit what comes into public/diagrams.',
    }))
