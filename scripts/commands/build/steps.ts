import { checkTypes, TYPES } from '../check/steps'
import { runOrFail, tool } from '../../shared/child'
import { completeProductReference } from '../../reference/product-reference'
import { checkSettings } from '../../content/check-settings'
import { EXIT, fail } from '../../shared/failure'
import { nextEnvironment } from '../../shared/environment'
import { allPassed, runSteps, type Step, type StepOutcome } from '../../shared/steps'

/** Exports the pages, and nothing else. What Next says comes in one piece, behind the checks beside it. */
async function exportPages(signal: AbortSignal): Promise<void> {
  const options = { env: nextEnvironment, output: 'capture', signal } as const
  console.log((await runOrFail(tool('next', ['build']), options)).trimEnd())
}

/** Loaded when Next has begun. */
async function checkPages(): Promise<void> {
  const { runCheckContent } = await import('../../content/check/check-content')
  if ((await runCheckContent([])) === EXIT.good) return
  fail('The pages have the errors above.', EXIT.contentProblem)
}

/** From the reference to the exported pages. */
const exportSteps: readonly Step[] = [
  { name: TYPES, run: checkTypes, beside: true },
  { name: 'Complete the reference', run: completeProductReference },
  { name: 'Check the settings', run: () => checkSettings() },
  { name: 'Export the pages (next build)', run: exportPages, beside: true },
  // They take less time than the export, and their errors end it: they name file and line.
  { name: 'Check the pages and the GraphQL in them', run: checkPages },
]

/**
 * Builds the site into `out/`, after its reference is generated.
 *
 * @param before steps to begin with
 * @returns the outcomes of all steps that could begin
 */
export async function buildSite(before: readonly Step[] = []): Promise<StepOutcome[]> {
  const exporting = runSteps([...before, ...exportSteps])
  // Takes most of a second to load, in which Next works.
  const output = import('../../output/steps')
  const exported = await exporting
  const { outputSteps } = await output
  return allPassed(exported) ? [...exported, ...(await runSteps(outputSteps))] : exported
}
