import { partialFile, partialImports } from '@/lib/mdx/partials.mjs'
import { isReadable, problemAt, type SiteRule } from './site-model'

/** Where one file imports another. */
interface Step {
  file: string
  to: string
  line: number
}

/** No partial shows itself, by way of others or not. */
export const partialsRule: SiteRule = function* ({ pages }) {
  const steps = new Map(
    pages.filter(isReadable).map(({ file, tree }) => {
      const imports = partialImports(tree)
      return [
        file,
        imports.map(({ from, line }): Step => ({ file, to: partialFile(from, file), line })),
      ]
    }),
  )
  const named = new Set<string>()
  for (const file of steps.keys()) {
    const cycle = cycleFrom(file, steps)
    const key = cycle
      .map((step) => step.file)
      .sort()
      .join()
    if (cycle.length === 0 || named.has(key)) continue
    named.add(key)
    yield problemAt(file, {
      at: { line: cycle[0]?.line },
      rule: 'partial-cycle',
      what: `This file shows itself: ${cycle.map(({ file: from, line, to }) => `${from}:${line} imports ${to}`).join(', ')}.`,
      why: 'The page would never end: the browsers of its readers would hang.',
      fix: 'Remove one of these imports.',
    })
  }
}

/** The imports that lead from a file back to it; none where no way does. */
function cycleFrom(start: string, steps: ReadonlyMap<string, readonly Step[]>): Step[] {
  const seen = new Set<string>()
  const search = (file: string): Step[] => {
    for (const step of steps.get(file) ?? []) {
      if (step.to === start) return [step]
      if (seen.has(step.to)) continue
      seen.add(step.to)
      const rest = search(step.to)
      if (rest.length > 0) return [step, ...rest]
    }
    return []
  }
  return search(start)
}
