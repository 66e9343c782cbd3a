import { checkContent } from '#check/check-content.ts'
import { graphqlChecker } from '#check/graphql/check-graphql.ts'
import { undrawnDiagrams } from '#check/markdown.ts'
import { readSite, sourceProblems } from '#check/read-site.ts'
import { loadSettings } from '#settings/load.ts'
import { settingProblems } from '#check/check-settings.ts'
import { isReadable } from '#check/site-model.ts'
import { describeError, fail } from 'nextra-graphql/shared/failure.ts'
import { locateChromium } from '#shared/find-chromium.ts'
import { formatReport, plural, sortProblems, type Problem } from 'nextra-graphql/shared/problem.ts'
import { SNAPSHOT } from 'nextra-graphql/load/snapshot.ts'

/** The current problems. */
export interface ContentState {
  problems: readonly Problem[]
  /** The report for the terminal. */
  report: string
}

/**
 * Checks settings, pages and their GraphQL for the development server.
 *
 * @returns a function that takes the files changed since its last call. It yields the state of the content, and
 *   a second state after drawing new diagrams
 */
export async function contentChecks(root: string) {
  const settings = await loadSettings()
  let graphql = graphqlChecker(root, settings)
  /** Diagrams that could not be drawn, and why. */
  let failed = ''
  let failures: readonly Problem[] = []

  /** Placeholders that were reported. */
  const reported = new Set<string>()

  const check = async (isDrawn = false) => {
    const site = await readSite(root, settings.site)
    const undrawn = site.pages
      .filter(isReadable)
      .flatMap((page) => undrawnDiagrams(page, site).map(({ name }) => name))
      .join()
    if (isDrawn) failed = undrawn
    const found = [...settingProblems(settings), ...checkContent(site), ...graphql(site.pages)]
    const problems = sortProblems([
      ...found.filter(({ rule }) => rule !== 'diagram-drawing'),
      ...(undrawn === failed ? failures : []),
    ])
    // Report each placeholder once, not at every save.
    const isNew = ({ rule, file, what }: Problem) =>
      rule !== 'placeholder' || !reported.has(file + what)
    const report = formatReport(
      problems.filter(isNew),
      plural(site.pages.length, 'page'),
      MOST_SHOWN,
    )
    for (const { rule, file, what } of problems)
      if (rule === 'placeholder') reported.add(file + what)
    return { undrawn, problems, report }
  }

  return async function* (changed: readonly string[]): AsyncGenerator<ContentState, void> {
    const faults = await sourceProblems(root)
    if (faults.length > 0) {
      yield { problems: faults, report: formatReport(faults, 'the sources') }
      return
    }
    if (changed.includes(SNAPSHOT)) graphql = graphqlChecker(root, settings)
    const state = await check()
    yield state
    if (state.undrawn === failed) return
    failures = state.undrawn ? await drawDiagrams(root) : []
    yield await check(true)
  }
}

/** Draws new diagrams, like `npm run diagrams`. @returns the errors */
async function drawDiagrams(root: string): Promise<Problem[]> {
  try {
    if (locateChromium() === undefined) fail('Drawing diagrams needs Chromium.')
    // Playwright is large: load it only for a new diagram.
    const { updateDrawings } = await import('#diagrams/update-drawings.ts')
    const { problems } = await updateDrawings(root)
    return problems.filter(({ rule }) => rule === 'diagram-syntax')
  } catch (error) {
    const fix = 'Run `npm run diagrams`: it finds or installs a browser.'
    const rule = 'diagram-drawing'
    return [{ file: 'public/diagrams', severity: 'error', rule, what: describeError(error), fix }]
  }
}

/** Maximum number of problems in the report: one cause often has many symptoms. */
const MOST_SHOWN = 30
