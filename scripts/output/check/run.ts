import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageUrl } from '@/lib/mdx/file-links.mjs'
import { readPages } from '../../check/read-site'
import { compareRoutes, ROUTES_FILE } from '../../check/routes'
import { readArguments } from '../../shared/arguments'
import { EXIT, fail, type ExitCode } from '../../shared/failure'
import { report, plural } from '../../shared/problem'
import { root as repository } from '../../shared/root'
import { readBuiltSite, type BuiltSite } from './built-site'
import { checkHeadings, checkLinks, checkNestedLinks, checkRedirects } from './links'

const USAGE = `npx tsx scripts/output/check/main.ts [options]

Checks the built site: routes, titles, links.

  --root FOLDER       another project than this
  --base-path /PATH   what the site was built for, or the variable BASE_PATH
  --strict            warnings count as errors, as with STRICT=1

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

/**
 * Checks the built site and prints what is wrong with it.
 *
 * @param args `--root <folder>` for another project than this, `--base-path </sub>`, `--strict`
 *   for warnings as errors
 * @param print takes the report
 */
export async function runCheckOutput(
  args: readonly string[],
  print: (text: string) => void = console.log,
): Promise<ExitCode> {
  const options = {
    root: { type: 'string' },
    'base-path': { type: 'string', default: process.env['BASE_PATH'] ?? '' },
    strict: { type: 'boolean' },
  } as const
  const { values } = readArguments(USAGE, options, { args })
  const root = path.resolve(values.root ?? repository)
  const basePath = values['base-path'].replace(/\/+$/, '')
  const { strict } = values
  return reportMistakes(await readBuiltSite(path.join(root, 'out'), basePath), root, {
    strict,
    print,
  })
}

async function reportMistakes(
  built: BuiltSite,
  root: string,
  options?: Parameters<typeof report>[2],
): Promise<ExitCode> {
  const routes = await readFile(path.join(root, ROUTES_FILE), 'utf8')
  const emitted = built.pages.map(({ route }) => route).filter((route) => route !== '/404')
  const found = [
    ...compareRoutes(routes, emitted.toSorted()),
    ...built.pages.flatMap(checkHeadings),
    ...built.pages.flatMap(checkNestedLinks),
    // The table is that of this repository.
    ...(root === repository ? checkRedirects(built) : []),
    ...(await checkLinks(built, () => readFileLinks(root, built.basePath))),
  ]
  return report(found, plural(built.pages.length, 'built page'), options)
}

/** The addresses that links to Markdown files become. */
async function readFileLinks(root: string, basePath: string): Promise<Set<string>> {
  const pages = await readPages(root)
  const urls = pages.flatMap(({ file, links }) => links.map(({ url }) => pageUrl(url, file)))
  return new Set(urls.flatMap((url) => (url === undefined ? [] : basePath + url)))
}

/** The step of a build: prints the report, and fails when it has errors. */
export async function checkBuiltSite(built: BuiltSite): Promise<void> {
  if ((await reportMistakes(built, repository)) === EXIT.good) return
  fail('The built site has the errors above.', EXIT.contentProblem)
}
