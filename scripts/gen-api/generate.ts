import { toError } from '@/lib/format/to-error'
import { settingProblems } from '../check/settings'
import { EXIT, fail, Failure, type ExitCode } from '../shared/failure'
import { formatProblem } from '../shared/problem'
import { print } from '../shared/printable'
import { api } from '@/site.config'
import { root } from '../shared/root'
import { readOptions } from './options'

/**
 * `npm run gen:api` in this repository.
 *
 * @param argv options of the command
 * @param guides whether its guides are held against what was written; the next step of a build is to check them
 * @throws Failure
 */
export async function generate(
  argv: readonly string[],
  { guides }: { guides: boolean },
): Promise<ExitCode> {
  const options = readOptions(root, argv)
  const wrong = settingProblems().filter(
    ({ severity, what }) => severity === 'error' && /^(?:site\.)?api\./.test(what),
  )
  if (wrong.length > 0) fail(wrong.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  const { run } = await import('./run')
  return run(options, {
    root,
    startEmbedded,
    api,
    make: async (sdl, warn, endpoint) => {
      const { makeProductFiles } = await import('./product-reference')
      return makeProductFiles(sdl, { warn, ask: options.executeQueries ? endpoint : undefined })
    },
    checkGuides: guides ? checkGuides : undefined,
    today: new Date().toISOString().slice(0, 10),
    log: print,
  })
}

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('../check/graphql/check-graphql')
  return describeGuideErrors(folder)
}

async function startEmbedded() {
  const { startEndpoint } = await import('../servers/api')
  try {
    return await startEndpoint()
  } catch (error) {
    if (error instanceof Failure) throw error
    // The endpoint reads all files as one text: who reads them one by one knows the place.
    const { loadFiles } = await import('./load')
    const { notes } = await loadFiles(['schema'], root)
    return fail([toError(error).message, ...notes].join('\n  '))
  }
}
