import { rm } from 'node:fs/promises'
import { toError } from 'nextra-graphql/shared/text.ts'
import { whileLocked } from './shared/build-lock.ts'
import { nextEnvironment, prepare } from './prepare.ts'
import { runOrFail, tool } from '#shared/child.ts'
import { EXIT, fail, runPlain } from 'nextra-graphql/shared/failure.ts'
import { fromRoot, root } from '#shared/root.ts'
import { checkSettings } from '#check/check-settings.ts'
import { loadSettings } from '#settings/load.ts'
import type { Settings } from '#settings/settings.ts'
import { runSteps, type Step } from './shared/steps.ts'

const USAGE = `npm run build

Generates the reference (gen:api), then builds the site into out/. BASE_PATH=/sub prefixes every URL path.
STRICT=1 turns the warnings of the content checks into errors.

Exit codes: 0 success, 1 errors in the content, 2 could not run.`

/** The flags for V8 in docs.mjs, which are also good for Next. */
const V8_FLAGS = process.execArgv.slice(0, process.execArgv.indexOf('--import'))

/** Each step imports its modules when it starts. */
const stepsOf = (settings: Settings): Step[] => [
  { name: 'Check the settings', run: () => checkSettings(settings) },
  { name: 'Generate the reference (gen:api)', run: () => writeReference(settings) },
  { name: 'Prepare the data for pages', run: () => prepare(root, settings.site) },
  { name: 'Export (next build) and check the pages', run: () => exportPages(settings) },
  {
    name: 'Write search index, feeds, Markdown and files for hosts',
    run: async () => (await import('#output/write-output.ts')).writeOutput(settings),
  },
]

/** Runs here rather than as a `prebuild` script, which npm skips with ignore-scripts. */
async function writeReference(settings: Settings): Promise<void> {
  await (await import('./gen-api.ts')).generate([], settings, { guides: false })
}

/** Exports and checks the pages in parallel. Check errors include file and line, so they stop the slower export. */
async function exportPages(settings: Settings): Promise<void> {
  // After a failed build, out/ must not contain an older site.
  await rm(fromRoot('out'), { recursive: true, force: true })
  const stop = new AbortController()
  const env = nextEnvironment(settings)
  const options = { env, output: 'capture', signal: stop.signal } as const
  const { program, args } = tool('next', ['build'])
  // If both fail, report the errors of the checks, which explain more.
  const exported = runOrFail({ program, args: [...V8_FLAGS, ...args] }, options).catch(toError)
  await checkPages(settings).catch(async (error: unknown) => {
    stop.abort()
    await exported
    throw error
  })
  const result = await exported
  if (result instanceof Error) throw result
  console.log(result.trimEnd())
}

async function checkPages(settings: Settings): Promise<void> {
  const { runCheckContent } = await import('#check/check-content.ts')
  if ((await runCheckContent(root, settings)) === EXIT.good) return
  fail('The pages have errors (see above).', EXIT.contentProblem)
}

await runPlain('build', USAGE, () =>
  whileLocked(async () => runSteps(stepsOf(await loadSettings()))),
)
