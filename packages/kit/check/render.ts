import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { routeOfFile } from '#markdown/file-links.mjs'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import { plural, type Problem } from 'nextra-graphql/shared/problem.ts'
import { problemAt } from './site-model.ts'

/** Lines of Next about a page that it cannot render: its address, and in the next line what was thrown. */
const FAILED = /^Error occurred prerendering page "([^"]+)".*\n\[?(?:Error: )?(.*?)\.?\]?$/gm

/** Lines of Next about a name that a module does not export; the page that uses it cannot be rendered. */
const UNEXPORTED = /^\.\/(\S+)\n(Attempted import error: .*)$/gm

const fixes = [
  {
    says: /^Expected component/,
    fix: 'Import it, or add it to components in theme.config.tsx. CONTRIBUTING.md has a table of components of other tools.',
  },
  {
    says: /\b(?:window|document|navigator|\w+Storage|location) is/,
    fix: 'Use browser APIs in an effect: useEffect.',
  },
  { says: /^/, fix: 'Correct the code, or remove the component.' },
]

/** Errors that pages and components threw while a build rendered them, each once, with the page that did so first. */
export async function renderProblems(root: string, output: string): Promise<Problem[]> {
  const files = await filesIn(root, 'pages')
  const groups = groupBy([...output.matchAll(FAILED)], ([, , text]) => text)
  // The builds for browsers and for the server both name it.
  const lines = new Map([...output.matchAll(UNEXPORTED)].map((match) => [match[0], match]))
  const imports = [...lines.values()].map(([, file = '', what = '']) =>
    problemAt(file, { rule: 'broken-import', what, fix: 'Correct the name in the import.' }),
  )
  const failed = [...groups].map(([text = '', [[, route = ''], ...others]]) =>
    problemAt(files.find((file) => routeOfFile(file) === route) ?? `pages${route}`, {
      rule: 'render',
      what: `The page${others.length > 0 ? ` (and ${plural(others.length, 'other page')})` : ''} cannot be rendered: ${text}.`,
      why: 'A component of it, or code in its braces, fails where there is no browser.',
      fix: fixes.find(({ says }) => says.test(text))?.fix,
    }),
  )
  return [...imports, ...failed]
}
