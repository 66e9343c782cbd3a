import { isDeepStrictEqual } from 'node:util'
import { toText } from 'hast-util-to-text'
import { navigationAt } from '@/packages/kit/frame/navigation/navigation.ts'
import { DOCS_ROUTE, isWithin, REFERENCE_PREFIX } from '@/packages/kit/frame/navigation/routes.ts'
import { eachElement, parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { htmlOf } from './built-site'
import { docsPages, pageMap } from './navigation'

/** A hand-written docs page with its menu label, for tests that work with any content. */
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

/** A page that scrolls, preferably inside a folder. */
const [longest] = guides.toSorted(
  (a, b) => b.folders.length - a.folders.length || b.sections - a.sections,
)
/** Pages that the menu shows next to it, without opening another folder. */
const [second, third] = guides
  .filter((guide) => guide !== longest)
  .filter(({ folders }) => folders.length === 0 || isDeepStrictEqual(folders, longest?.folders))
  .toSorted((a, b) => b.folders.length - a.folders.length)
if (!longest || !second || !third) {
  throw new Error(
    'The browser tests need three pages in pages/docs, in addition to the overview and the reference. The menu must show two of them next to the longest one.',
  )
}

/** The longest guide of the site, and two others in its folder or at the top level. */
export const [guide, otherGuide, thirdGuide] = [longest, second, third]

/** Returns a URL pattern for the script of a page. */
export const chunkOf = ({ route }: { route: string }) => `**/_next/static/chunks/pages${route}-*.js`
