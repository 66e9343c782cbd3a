import path from 'node:path'
import { readArguments } from '../../shared/arguments'
import { EXIT, fail, type ExitCode } from '../../shared/failure'
import { report, plural } from '../../shared/problem'
import { root as repository } from '../../shared/root'
import { placeholders } from '../scaffold/page-source'
import { checkContent } from './check-content'
import { readSite } from './read-site'

const USAGE = `npx tsx scripts/content/check/main.ts [options]

Checks the pages: links, headings, front matter, code, diagrams.

  --root FOLDER   another project than this
  --strict        warnings count as errors, as with STRICT=1

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

/**
 * Checks the pages and prints what is wrong with them.
 *
 * @param args `--root <folder>` for another project than this, `--strict` for warnings as errors
 * @param print takes the report
 */
export async function runCheckContent(
  args: readonly string[],
  print: (text: string) => void = console.log,
): Promise<ExitCode> {
  const options = { root: { type: 'string' }, strict: { type: 'boolean' } } as const
  const { values } = readArguments(USAGE, options, { args })
  const site = await readSite(path.resolve(values.root ?? repository))
  const { strict } = values
  const code = report(checkContent(site), plural(site.pages.length, 'page'), { strict, print })
  const unwritten = site.pages.filter(({ source }) =>
    source.includes(placeholders.notWritten),
  ).length
  if (unwritten > 0) print(`${plural(unwritten, 'page')} of ${site.pages.length} not written yet.`)
  return code
}

/** The step of a build: prints the report, and fails when it has errors. */
export async function checkPages(): Promise<void> {
  if ((await runCheckContent([])) === EXIT.good) return
  fail('The pages have the errors above.', EXIT.contentProblem)
}
