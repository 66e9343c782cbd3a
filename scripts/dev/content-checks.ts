import { checkContent } from '../check/check-content'
import { graphqlChecker } from '../check/graphql/check-graphql'
import { undrawnDiagrams } from '../check/markdown'
import { readSite } from '../check/read-site'
import { settingProblems } from '../shared/settings'
import { isReadable } from '../check/site-model'
import { sourceProblems } from '../check/sources'
import { SCHEMA_FOLDER } from '../shared/load-schema'
import { describeError, fail } from '../shared/failure'
import { locateChromium } from '../shared/find-chromium'
import { formatReport, plural, sortProblems, type Problem } from '../shared/problem'
import { SNAPSHOT } from '../shared/snapshot'

/** The problems of the moment. */
export interface ContentState {
  problems: readonly Problem[]
  /** All of it for a terminal. */
  report: string
}

/**
 * Checks of settings, pages and the GraphQL in them, for a development server.
 *
 * @returns a function that takes the files changed since its last call. It yields the state of the
 *   content, and again after it has drawn new diagrams
 */
export function contentChecks(root: string) {
  let graphql = graphqlChecker(root)
  let isSchemaAhead = false
  /** Reasons that diagrams have no drawing, by their names: nothing is drawn in vain a second time. */
  const failures = new Map<string, Problem>()

  /** Placeholders that the terminal has shown. */
  const waiting = new Set<string>()

  const check = async () => {
    const site = await readSite(root)
    const undrawn = site.pages.filter(isReadable).flatMap((page) =>
      undrawnDiagrams(page, site).map(({ name, code }) => ({
        name,
        file: page.file,
        start: code.position?.start.line ?? 0,
        end: code.position?.end.line ?? 0,
      })),
    )
    const all = [...settingProblems(), ...checkContent(site), ...graphql(site.pages)]
    const problems = sortProblems([
      ...all.filter(({ rule }) => rule !== 'diagram-drawing'),
      ...undrawn.flatMap(({ name, file, start }) => {
        const failure = failures.get(name)
        return failure ? { ...failure, file, line: start + (failure.line ?? 0) } : []
      }),
      ...(isSchemaAhead ? [schemaAhead] : []),
    ])
    // A page that waits for its text is named once in the terminal, not at every save.
    const isNew = ({ rule, file, what }: Problem) =>
      rule !== 'placeholder' || !waiting.has(file + what)
    const report = formatReport(
      problems.filter(isNew),
      plural(site.pages.length, 'page'),
      MOST_SHOWN,
    )
    for (const { rule, file, what } of problems)
      if (rule === 'placeholder') waiting.add(file + what)
    return { undrawn: undrawn.filter(({ name }) => !failures.has(name)), problems, report }
  }

  return async function* (changed: readonly string[]): AsyncGenerator<ContentState, void> {
    const faults = await sourceProblems(root)
    if (faults.length > 0) {
      yield { problems: faults, report: formatReport(faults, 'the sources') }
      return
    }
    isSchemaAhead ||= changed.some((file) => file.startsWith(`${SCHEMA_FOLDER}/`))
    if (changed.includes(SNAPSHOT)) {
      isSchemaAhead = false
      graphql = graphqlChecker(root)
    }
    const state = await check()
    yield state
    const { undrawn } = state
    if (undrawn.length > 0) {
      const problems = await drawDiagrams(root)
      for (const { name, file, start, end } of undrawn) {
        const problem = problems.find(
          (hit) =>
            hit.line === undefined || (hit.file === file && hit.line >= start && hit.line <= end),
        )
        if (problem) failures.set(name, { ...problem, line: (problem.line ?? start) - start })
      }
      yield await check()
    }
  }
}

/** Draws new diagrams as `npm run diagrams` does. @returns why one of them has no drawing */
async function drawDiagrams(root: string): Promise<Problem[]> {
  try {
    if (locateChromium() === undefined) fail('No Chromium is here to draw diagrams with.')
    // The driver of a browser is large: it is loaded when a diagram is new.
    const { updateDrawings } = await import('../diagrams/update-drawings')
    const { problems } = await updateDrawings(root)
    return problems.filter(({ rule }) => rule === 'diagram-syntax')
  } catch (error) {
    const fix = 'Run `npm run diagrams`: it finds or installs a browser, or says what to do.'
    const rule = 'diagram-drawing'
    return [{ file: 'public/diagrams', severity: 'error', rule, what: describeError(error), fix }]
  }
}

/** More than these nobody reads at once; one cause often makes most of them. */
const MOST_SHOWN = 30

const schemaAhead: Problem = {
  file: SCHEMA_FOLDER,
  severity: 'warning',
  rule: 'schema-ahead',
  what: 'The schema has changed, and the site still shows the one before.',
  fix: 'Run `npm run gen:api`: the reference and the checks follow.',
}
