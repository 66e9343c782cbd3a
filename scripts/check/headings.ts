import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import type { Finding, PageRule, ReadablePage } from './site-model'

const SCREEN_READERS = 'People who use a screen reader find their place by the levels of headings.'

/**
 * The page begins with its title, which is the one in its front matter; headings skip no level, are in
 * one style, and no two share an id.
 */
export const headingsRule: PageRule = function* (page) {
  const { tree, source } = page
  const headings = headingsIn(tree)
  yield* wrongTitle(page, headings)
  const title = headings.find(({ depth }) => depth === 1)
  for (const [index, heading] of headings.entries()) {
    const { depth } = heading
    const isSecondTitle = depth === 1 && heading !== title
    if (isSecondTitle || depth > (headings[index - 1]?.depth ?? depth) + 1) {
      yield {
        at: heading,
        rule: 'heading-level',
        what: isSecondTitle ? 'The page has a second title.' : 'The heading skips a level.',
        why: SCREEN_READERS,
        fix: isSecondTitle
          ? 'Use "##" for the parts of a page.'
          : 'Use one "#" more than the heading above it.',
      }
    }
    if (source.charAt(heading.position?.start.offset ?? 0) === '#') continue
    yield {
      at: heading,
      rule: 'heading-style',
      severity: 'warning',
      what: `The heading "${toString(heading)}" is underlined: dashes below a paragraph make one of it.`,
      fix: `Write "${'#'.repeat(depth)} ${toString(heading)}", or put an empty line above the dashes.`,
    }
  }
  const ids = new Set<string>()
  for (const { heading, id } of headingIds(tree)) {
    if (!ids.has(id)) ids.add(id)
    else {
      yield {
        at: heading,
        rule: 'duplicate-id',
        what: `The heading "${toString(heading)}" has the id "${id}" of a heading before it.`,
        why: 'A link to it would always lead to the first one.',
        fix: 'Give it an id of its own, as in "## Title {#my-id}".',
      }
    }
  }
}

function headingsIn(tree: Root): Heading[] {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  return headings
}

function* wrongTitle(page: ReadablePage, headings: readonly Heading[]): Generator<Finding> {
  const { tree } = page
  const title = headings.find(({ depth }) => depth === 1)
  // A component of the page's own may bring the title.
  if (page.route === '' || (!title && ownNames(tree).size > 0)) return
  if (!title || headings[0] !== title) {
    yield {
      at: headings[0] ?? { line: tree.children[0]?.position?.end.line },
      rule: 'missing-title',
      what: 'The page does not begin with its title.',
      why: SCREEN_READERS,
      fix: 'Begin the text with "# " and the title of the front matter.',
    }
  }
  const text = title && toString(title)
  const name = page.frontMatter.text('title')
  // A component may write the title, with a count in it for example.
  const hasComponent = title?.children.some(({ type }) => type === 'mdxJsxTextElement')
  if (hasComponent || text === undefined || name === undefined || text === name) return
  yield {
    at: title,
    rule: 'title-differs',
    what: `The heading is "${text}", the title in the front matter "${name}".`,
    why: 'Readers who follow a link by its title expect to find it on the page.',
    fix: 'Make them equal. For a shorter name in the menu, use `_meta.ts`.',
  }
}

/** `id="…"` of an element, also within text that a component is given as HTML. */
const ID_ATTRIBUTE = /\sid=(?:"([^"]+)"|'([^']+)')/g

/**
 * The ids of a page: those of its headings, made as the site makes them, and
 * those that its source gives to elements.
 */
export function findIds(tree: Root, source: string): Set<string> {
  const written = [...source.matchAll(ID_ATTRIBUTE)].map(([, double, single]) => double ?? single)
  return new Set([...headingIds(tree).map(({ id }) => id), ...written.map(String)])
}

/** Headings below the title with the id that each gets, in order. */
export function headingIds(tree: Root): { heading: Heading; id: string }[] {
  const slugger = new GithubSlugger()
  return headingsIn(tree).flatMap((heading) => {
    const written = heading.data?.hProperties?.['id']
    if (heading.depth === 1 && written === undefined) return []
    // The slugger counts written ids as well, as Nextra's does.
    const slug = slugger.slug(typeof written === 'string' ? written : plainText(heading))
    return [{ heading, id: typeof written === 'string' ? written : slug }]
  })
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
