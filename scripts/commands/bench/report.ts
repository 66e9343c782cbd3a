import type { Builds } from './builds'
import type { PageFigures } from './measure-page'
import type { BuildFigures } from './time-builds'

/** The figures of a page on one line. Times in milliseconds, sizes in bytes. */
export function describePage(name: string, figures: PageFigures): string {
  const { firstPaint, largestPaint, blocking, layoutShift, script, style, document } = figures
  return `  ${name}: first paint ${firstPaint.toFixed(0)}, largest ${largestPaint.toFixed(0)}, blocking ${blocking.toFixed(0)}, shift ${layoutShift.toFixed(3)}; JavaScript ${script}, CSS ${style}, HTML ${document}`
}

/** What comes of our schema and of GitHub's, as lines for the terminal. */
export function describeBuilds({ ours, github, objects }: Builds): string[] {
  return [
    'Seconds (gen:api over HTTP, again without a change, export), megabytes of gen:api',
    `  our schema: ${figuresOf(ours)}`,
    `  GitHub's: ${figuresOf(github)}`,
    `  ratio of exports: ${(github.build / ours.build).toFixed(2)}`,
    "GitHub's objects page, 4x slower processor, median of 3 (ms; bytes as they are)",
    describePage('/docs/api/objects', objects),
  ]
}

function figuresOf({ generate, regenerate, build, memory }: BuildFigures): string {
  return `${[generate, regenerate, build].map((time) => time.toFixed(1)).join(', ')}; ${memory.toFixed(0)} MB`
}
