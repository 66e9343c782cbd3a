import { rm } from 'node:fs/promises'
import { sourceProblems } from './check/sources'
import { toError } from '@/lib/format/to-error'
import { whileLocked } from './shared/build-lock'
import { prepare } from './prepare'
import { nextEnvironment, runOrFail, tool } from './shared/child'
import { EXIT, fail, runPlain } from './shared/failure'
import { formatProblem } from './shared/problem'
import { fromRoot, root } from './shared/root'
import { checkSettings } from './shared/settings'
import { runSteps, type Step } from './shared/steps'

const USAGE = `npm run build

Writes the reference (gen:api), then the whole site into out/. BASE_PATH=/sub puts it below a
path, STRICT=1 makes the warnings of the content checks errors.

Exit codes: 0 done, 1 something in the content to mend, 2 could not run.`

/** Room for new objects in megabytes: by itself Node tidies a small one again and again, with a tenth of the time of a build. */
const ROOM = '--max-semi-space-size=64'

/** From the settings to the built site. What a step needs is loaded when it begins. */
const steps: readonly Step[] = [
  { name: 'Look for conflicts and links in the sources', run: checkSources },
  { name: 'Check the settings', run: () => checkSettings() },
  { name: 'Write the reference (gen:api)', run: writeReference },
  { name: 'Prepare the data of the pages', run: () => prepare(root) },
  { name: 'Export the pages (next build), and check them', run: exportPages },
  { name: 'Write what stands beside the pages', run: writeOutput },
]

/** Before the export follows any link. */
async function checkSources(): Promise<void> {
  const problems = await sourceProblems(root)
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
}

/** Not by a `prebuild` of npm, which leaves it out for who has set ignore-scripts. */
async function writeReference(): Promise<void> {
  await (await import('./generate')).generate([], { guides: false })
}

/** The checks run beside the export, which takes longer. Their errors end it: they name file and line. */
async function exportPages(): Promise<void> {
  // A build that fails leaves no site of an earlier one, which somebody would take for its own.
  await rm(fromRoot('out'), { recursive: true, force: true })
  const stop = new AbortController()
  const env = {
    ...(await nextEnvironment()),
    NODE_OPTIONS: `${ROOM} ${process.env.NODE_OPTIONS ?? ''}`,
  }
  const options = { env, output: 'capture', signal: stop.signal } as const
  // An export that fails waits for what the checks say, which has file and line.
  const exported = runOrFail(tool('next', ['build']), options).catch(toError)
  await checkPages().catch(async (error: unknown) => {
    stop.abort()
    await exported
    throw error
  })
  const result = await exported
  if (result instanceof Error) {
    const { renderProblems } = await import('./check/render')
    const problems = await renderProblems(root, result.message)
    if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
    throw result
  }
  console.log(result.trimEnd())
}

async function checkPages(): Promise<void> {
  const { runCheckContent } = await import('./check/check-content')
  if ((await runCheckContent(root)) === EXIT.good) return
  fail('The pages have the errors above.', EXIT.contentProblem)
}

async function writeOutput(): Promise<void> {
  await (await import('./output/write-output')).writeOutput()
}

await runPlain('build', USAGE, () => whileLocked(() => runSteps(steps)))
