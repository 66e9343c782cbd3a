import { runOrFail, tool } from './shared/child'
import { checkSettings } from './check/settings'
import { prepare } from './prepare'
import { root } from './shared/root'
import { EXIT, fail } from './shared/failure'
import { nextEnvironment } from './shared/environment'
import { allPassed, runSteps, type Step, type StepOutcome } from './shared/steps'

/** Room for new objects in megabytes: by itself Node tidies a small one again and again, with a tenth of the time of a build. */
const ROOM = '--max-semi-space-size=64'

/** Exports the pages, and nothing else. What Next says comes in one piece, behind the checks beside it. */
async function exportPages(signal: AbortSignal): Promise<void> {
  const env = { ...nextEnvironment, NODE_OPTIONS: `${ROOM} ${process.env.NODE_OPTIONS ?? ''}` }
  const options = { env, output: 'capture', signal } as const
  console.log((await runOrFail(tool('next', ['build']), options)).trimEnd())
}

/** Loaded when Next has begun. */
async function checkPages(): Promise<void> {
  const { runCheckContent } = await import('./check/check-content')
  if ((await runCheckContent()) === EXIT.good) return
  fail('The pages have the errors above.', EXIT.contentProblem)
}

async function writeSchemaFiles(): Promise<void> {
  await (await import('./gen-api/write-schema-files')).writeSchemaFiles()
}

/** From the settings to the exported pages. */
const exportSteps: readonly Step[] = [
  { name: 'Check the settings', run: () => checkSettings() },
  { name: 'Prepare the data of the pages', run: () => prepare(root) },
  { name: 'Export the pages (next build)', run: exportPages, beside: true },
  // One after the other, as the export takes a processor and more time than all of them. Their
  // errors end it: they name file and line.
  { name: 'Write what readers fetch of the schema', run: writeSchemaFiles },
  { name: 'Check the pages and the GraphQL in them', run: checkPages },
]

/**
 * Builds the site into `out/`, after its reference is generated.
 *
 * @param before steps to begin with
 * @returns the outcomes of all steps that could begin
 */
export async function buildSite(before: readonly Step[] = []): Promise<StepOutcome[]> {
  const exported = await runSteps([...before, ...exportSteps])
  if (!allPassed(exported)) return exported
  const { outputSteps } = await import('./output/steps')
  return [...exported, ...(await runSteps(outputSteps()))]
}
