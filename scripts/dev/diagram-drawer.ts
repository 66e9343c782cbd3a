import { describeError, fail } from '../shared/failure'
import { locateChromium } from '../shared/find-chromium'
import type { Problem } from '../shared/problem'

const isUndrawn = ({ rule }: Problem) => rule === 'diagram-drawing'

/**
 * Draws new diagrams beside the development server, as `npm run diagrams` does, one run after the
 * other.
 *
 * @param root of the project, absolute
 * @param onEnd called when nothing is left to try
 */
export function diagramDrawer(root: string, onEnd: () => void) {
  let runs = 0
  let queue = Promise.resolve()
  let failures: readonly Problem[] = []
  const draw = async () => {
    if (locateChromium() === undefined) fail('No Chromium is here to draw diagrams with.')
    // Loaded when a diagram is new: the driver of a browser is large.
    const { updateDrawings } = await import('../diagrams/update-drawings')
    const { problems } = await updateDrawings(root)
    failures = problems.filter(({ rule }) => rule === 'diagram-syntax')
  }
  const explainFailure = (error: unknown) => {
    failures = [
      {
        ...{ file: 'public/diagrams', severity: 'error', rule: 'diagram-drawing' },
        what: describeError(error),
        fix: 'Run `npm run diagrams`: it finds or installs a browser, or says what to do.',
      },
    ]
  }
  return {
    /** Takes the problems of the content after a change; draws where one is a missing drawing. */
    start: (problems: readonly Problem[]) => {
      if (!problems.some(isUndrawn)) return
      runs += 1
      queue = queue
        .then(draw)
        .catch(explainFailure)
        .finally(() => {
          runs -= 1
          if (runs === 0) onEnd()
        })
    },
    /** The same problems, with why a diagram cannot be drawn in place of "no drawing". */
    explain: (problems: readonly Problem[]): readonly Problem[] => {
      if (!problems.some(isUndrawn)) return problems
      const others = problems.filter((problem) => !isUndrawn(problem))
      return runs > 0 ? others : [...others, ...failures]
    },
  }
}
