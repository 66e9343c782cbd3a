import { groupBy } from '@/lib/format/lists'
import { routeOfFile } from '@/lib/mdx/file-links.mjs'
import { filesIn } from '../shared/files'
import { plural, type Problem } from '../shared/problem'
import { problemAt } from './site-model'

/** Lines of Next about a page that it cannot render: its address, and in the next line what was thrown. */
const FAILED = /^Error occurred prerendering page "([^"]+)".*\n\[?(?:Error: )?(.*?)\.?\]?$/gm

/** Errors that pages and components threw while a build rendered them, each once, with the page that did so first. */
export async function renderProblems(root: string, output: string): Promise<Problem[]> {
  const files = await filesIn(root, 'pages')
  const groups = groupBy([...output.matchAll(FAILED)], ([, , text]) => text)
  return [...groups].map(([text = '', [[, route = ''], ...others]]) =>
    problemAt(files.find((file) => routeOfFile(file) === route) ?? `pages${route}`, {
      rule: 'render',
      what: `The page${others.length > 0 ? ` (and ${plural(others.length, 'other page')})` : ''} cannot be rendered: ${text}.`,
      why: 'A component of it, or code in its braces, fails where there is no browser.',
      fix: /\b(?:window|document|navigator|\w+Storage|location) is/.test(text)
        ? 'Ask for what only a browser has in an effect: useEffect.'
        : 'Correct the code, or leave the component out.',
    }),
  )
}
