import { checkContent } from '../check/check-content'
import { graphqlChecker } from '../check/graphql/check-graphql'
import { readSite } from '../check/read-site'
import { settingProblems } from '../check/settings'
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
 * @returns a function that takes the files changed since its last call. It gives the state of the
 *   content, and where diagrams have no drawing yet, the state after drawing them as well
 */
export function contentChecks(root: string) {
  let graphql = graphqlChecker(root)
  let isSchemaAhead = false

  const check = async (drawingFailures: readonly Problem[]) => {
    const site = await readSite(root)
    const all = [...settingProblems(), ...checkContent(site), ...graphql(site.pages)]
    const undrawn = all.filter(({ rule }) => rule === 'diagram-drawing')
    const problems = sortProblems([
      ...all.filter((problem) => !undrawn.includes(problem)),
      ...(undrawn.length > 0 ? drawingFailures : []),
      ...(isSchemaAhead ? [schemaAhead] : []),
    ])
    const report = formatReport(problems, plural(site.pages.length, 'page'))
    return { hasUndrawn: undrawn.length > 0, state: { problems, report } }
  }

  return async function* (changed: readonly string[]): AsyncGenerator<ContentState, void> {
    isSchemaAhead ||= changed.some((file) => file.startsWith(`${SCHEMA}/`))
    if (changed.includes(SNAPSHOT)) {
      isSchemaAhead = false
      graphql = graphqlChecker(root)
    }
    const { state, hasUndrawn } = await check([])
    yield state
    if (hasUndrawn) yield (await check(await drawDiagrams(root))).state
  }
}

/** Draws new diagrams as `npm run diagrams` does. @returns why one of them has no drawing */
async function drawDiagrams(root: string): Promise<Problem[]> {
  try {
    if (locateChromium() === undefined) fail('No Chromium is here to draw diagrams with.')
    // Loaded when a diagram is new: the driver of a browser is large.
    const { updateDrawings } = await import('../diagrams/update-drawings')
    const { problems } = await updateDrawings(root)
    return problems.filter(({ rule }) => rule === 'diagram-syntax')
  } catch (error) {
    const fix = 'Run `npm run diagrams`: it finds or installs a browser, or says what to do.'
    const rule = 'diagram-drawing'
    return [{ file: 'public/diagrams', severity: 'error', rule, what: describeError(error), fix }]
  }
}

const SCHEMA = 'schema'

const schemaAhead: Problem = {
  file: SCHEMA,
  severity: 'warning',
  rule: 'schema-ahead',
  what: 'The schema has changed, and the site still shows the one before.',
  fix: 'Run `npm run gen:api`: the reference and the checks follow.',
}
