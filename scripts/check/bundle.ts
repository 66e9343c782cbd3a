import { fork } from 'node:child_process'
import { once } from 'node:events'
import { visit } from 'unist-util-visit'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { Failure } from '../shared/failure'
import type { Problem } from '../shared/problem'
import { fromRoot } from '../shared/root'
import { isReadable, type Page } from './site-model'

/**
 * Faults of pages that only the bundler finds, as it would when the site is built.
 *
 * @param root of their project
 */
export async function bundleProblems(root: string, pages: readonly Page[]): Promise<Problem[]> {
  const files = pages
    .filter((page) => page.route !== '' && hasModules(page))
    .map(({ file }) => file)
  if (files.length === 0) return []
  const child = fork(fromRoot('scripts/check/bundle-pages.mjs'), files, {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (text) => (output += String(text)))
  const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  if (!Array.isArray(answer)) throw new Failure(`The bundler ended without an answer.\n${output}`)
  const keys = new Set<string>()
  return (answer as Omit<Problem, 'severity'>[]).flatMap((problem) => {
    const key = JSON.stringify(problem)
    // The findings of plugins come with their place: the check has them.
    if (keys.has(key) || problem.what.startsWith(`${problem.file}:`)) return []
    keys.add(key)
    return { severity: 'error', ...problem }
  })
}

/** True for a page with what Markdown does not make: imports, images, names of XML. The reference is generated. */
function hasModules(page: Page): boolean {
  if (!isReadable(page) || isWithin(page.route, REFERENCE_PREFIX)) return false
  let result = /\b(?:import|require)\s*\(/.test(page.source)
  visit(page.tree, (node) => {
    const names = isJsxElement(node)
      ? [node.name, ...node.attributes.map((item) => ('name' in item ? item.name : ''))]
      : []
    result ||=
      /^(?:mdxjsEsm|image|imageReference)$/.test(node.type) ||
      names.some((name) => name?.includes(':'))
  })
  return result
}
