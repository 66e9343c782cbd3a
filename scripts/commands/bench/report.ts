import type { BuildFigures, Builds } from './builds'
import type { Comparison } from './compare-nextra'
import type { PageFigures } from './measure-page'

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

/** This project beside a plain Nextra project of the same pages, as lines for the terminal. */
export function describeComparison({ pages, build, dev }: Comparison): string[] {
  const line = (name: string, unit: string, ours: number, plain: number) =>
    `  ${name}: ${ours.toFixed(1)} against ${plain.toFixed(1)} ${unit}, ratio ${(ours / plain).toFixed(2)}`
  return [
    'This site against a plain Nextra project of the same pages',
    ...pages.flatMap(({ route, ours, plain }) => [
      line(`${route}, blocking at a 4x slower processor`, 'ms', ours.blocking, plain.blocking),
      line(`${route}, JavaScript`, 'kB', ours.script / 1000, plain.script / 1000),
    ]),
    line('export, cold', 's', build.ours, build.plain),
    line('dev, first page, cold', 's', dev.ours.cold, dev.plain.cold),
    line('dev, first page, warm', 's', dev.ours.warm, dev.plain.warm),
    line('dev, a sentence', 's', dev.ours.edit, dev.plain.edit),
    line('dev, front matter', 's', dev.ours.frontMatter, dev.plain.frontMatter),
    line('dev, memory after ten edits', 'MB', dev.ours.memory, dev.plain.memory),
  ]
}
