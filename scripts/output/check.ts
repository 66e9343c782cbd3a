import { pageUrl } from '@/lib/mdx/file-links.mjs'
import { readPages } from '../check/read-site'
import { EXIT, type ExitCode, fail } from '../shared/failure'
import { plural, report } from '../shared/problem'
import { root as repository } from '../shared/root'
import { checkLinks, checkNestedLinks, checkRedirects } from './links'
import type { BuiltSite } from './pages'

/**
 * Checks a built site and prints what is wrong with it.
 *
 * @param root of its project
 * @param options whether warnings count as errors, and what takes the report
 */
export async function checkSite(
  root: string,
  built: BuiltSite,
  options?: Parameters<typeof report>[2],
): Promise<ExitCode> {
  const problems = [
    ...built.pages.flatMap(checkNestedLinks),
    // The table is that of this repository.
    ...(root === repository ? checkRedirects(built) : []),
    ...checkLinks(built, await readFileLinks(root, built.basePath)),
  ]
  return report(problems, plural(built.pages.length, 'built page'), options)
}

/** The addresses that links to Markdown files become. */
async function readFileLinks(root: string, basePath: string): Promise<Set<string>> {
  const pages = await readPages(root)
  const urls = pages.flatMap(({ file, links }) => links.map(({ url }) => pageUrl(url, file)))
  return new Set(urls.flatMap((url) => (url === undefined ? [] : basePath + url)))
}

/** The step of a build: prints the report, and fails when it has errors. */
export async function checkBuiltSite(built: BuiltSite): Promise<void> {
  if ((await checkSite(repository, built)) === EXIT.good) return
  fail('The built site has the errors above.', EXIT.contentProblem)
}
