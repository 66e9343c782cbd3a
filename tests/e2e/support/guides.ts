import { isDeepStrictEqual } from 'node:util'
import { toText } from 'hast-util-to-text'
import { navigationAt } from '@/packages/kit/frame/navigation/navigation.ts'
import { DOCS_ROUTE, isWithin, REFERENCE_PREFIX } from '@/packages/kit/frame/navigation/routes.ts'
import { eachElement, parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { htmlOf } from './built-site'
import { docsPages, pageMap } from './navigation'

/** A written page of the docs, with its label in the menu. Tests that hold for any content open such pages. */
function readGuide(route: string, label: string) {
  let title = ''
  let sections = 0
  eachElement(parseHtml(htmlOf(route)), (element) => {
    if (element.tagName === 'h1') title = toText(element)
    if (/^h[23]$/.test(element.tagName) && element.properties.id) sections++
  })
  const folders = navigationAt(pageMap, route).trail.slice(0, -1)
  return { route, label, title, source: `pages${route}.mdx`, sections, folders }
}

const guides = docsPages
  .filter(({ href }) => href !== DOCS_ROUTE && !isWithin(href, REFERENCE_PREFIX))
  .filter(({ children }) => children === undefined)
  .map(({ href, title }) => readGuide(href, title))

/** There is something to scroll, and something above the page in the menu. */
const [longest] = guides.toSorted(
  (a, b) => b.folders.length - a.folders.length || b.sections - a.sections,
)
/** Those that the menu shows beside it, without opening another folder. */
const [second, third] = guides
  .filter((guide) => guide !== longest)
  .filter(({ folders }) => folders.length === 0 || isDeepStrictEqual(folders, longest?.folders))
  .toSorted((a, b) => b.folders.length - a.folders.length)
if (!longest || !second || !third) {
  throw new Error(
    'The browser tests go from page to page. They need three pages in pages/docs beside the overview and the reference, two of which the menu shows beside the longest.',
  )
}

/** The longest guide of the site, and two others of its folder or the top. */
export const [guide, otherGuide, thirdGuide] = [longest, second, third]

/** Its script, as a pattern of addresses. */
export const chunkOf = ({ route }: { route: string }) => `**/_next/static/chunks/pages${route}-*.js`
