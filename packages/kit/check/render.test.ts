import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { renderProblems } from './render.ts'

const UNEXPORTED = `./pages/docs/a.mdx
Attempted import error: 'Nope' is not exported from './b' (imported as 'Nope').
`

/** The output of an export, with a page for each kind of failure. */
const OUTPUT = `${UNEXPORTED}${UNEXPORTED}Error: no data
    at d (.next/server/pages/docs/a.js:1:3069)
Error occurred prerendering page "/docs/a". Read more: https://nextjs.org/docs/messages/prerender-error
Error: no data
    at d (.next/server/pages/docs/a.js:1:3069)
   Generating static pages (18/38) 
Error occurred prerendering page "/docs". Read more: https://nextjs.org/docs/messages/prerender-error
[Error: Objects are not valid as a React child.]
Error occurred prerendering page "/docs/c". Read more: https://nextjs.org/docs/messages/prerender-error
Error: Expected component \`Stepps\` to be defined: you likely forgot to import, pass, or provide it.
Error occurred prerendering page "/blog". Read more: https://nextjs.org/docs/messages/prerender-error
ReferenceError: window is not defined
    at e (.next/server/pages/blog.js:1:3065)
Error occurred prerendering page "/docs/b". Read more: https://nextjs.org/docs/messages/prerender-error
Error: no data
> Export encountered errors on following paths:
	/docs/a`

it('reports each error of pages that cannot be rendered once, with the file', async () => {
  const root = await temporaryFolder({
    'pages/docs/a.mdx': '',
    'pages/docs/index.mdx': '',
    'pages/blog.mdx': '',
  })
  const problems = await renderProblems(root, OUTPUT)
  expect(problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
    "pages/docs/a.mdx Attempted import error: 'Nope' is not exported from './b' (imported as 'Nope').",
    'pages/docs/a.mdx The page (and 1 other page) cannot be rendered: no data.',
    'pages/docs/index.mdx The page cannot be rendered: Objects are not valid as a React child.',
    'pages/docs/c The page cannot be rendered: Expected component `Stepps` to be defined: you likely forgot to import, pass, or provide it.',
    'pages/blog.mdx The page cannot be rendered: ReferenceError: window is not defined.',
  ])
})
