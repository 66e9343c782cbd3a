import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { routeOfFile } from '#markdown/file-links.mjs'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import { plural, type Problem } from 'nextra-graphql/shared/problem.ts'
import { problemAt } from './site-model.ts'

/** Matches Next's output for a page that it cannot render: the address, and the error on the next line. */
const FAILED = /^Error occurred prerendering page "([^"]+)".*\n\[?(?:Error: )?(.*?)\.?\]?$/gm

/** Matches Next's output for a name that a module does not export. A page that uses it cannot be rendered. */
const UNEXPORTED = /^\.\/(\S+)\n(Attempted import error: .*)$/gm

/** Returns the errors that pages and components threw in a build, each once, with the first page that threw it. */
export async function renderProblems(root: string, output: string): Promise<Problem[]> {
  const files = await filesIn(root, 'pages')
  const groups = groupBy([...output.matchAll(FAILED)], ([, , text]) => text)
  // Both the browser build and the server build report it.
  const lines = new Map([...output.matchAll(UNEXPORTED)].map((match) => [match[0], match]))
  const imports = [...lines.values()].map(([, file = '', what = '']) =>
    problemAt(file, { rule: 'broken-import', what, fix: 'Correct the name in the import.' }),
  )
  const failed = [...groups].map(([text = '', [[, route = ''], ...others]]) =>
    problemAt(files.find((file) => routeOfFile(file) === route) ?? `pages${route}`, {
      rule: 'render',
      what: `The page${others.length > 0 ? ` (and ${plural(others.length, 'other page')})` : ''} cannot be rendered: ${text}.`,
      why: 'One of its components, or code in its braces, fails outside a browser.',
      fix: 'Correct the code, or remove the component. CONTRIBUTING.md lists equivalents for components of other tools.',
    }),
  )
  return [...imports, ...failed]
}
