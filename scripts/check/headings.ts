import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'
import { groupBy } from '@/lib/format/group-by'
import type { Finding, Page, PageRule } from './site-model'

const SCREEN_READERS = 'People who use a screen reader find their place by the levels of headings.'

/**
 * The page begins with its title, which is the one in its front matter; headings skip no level, are in
 * one style, and no two share an id.
 */
export const headingsRule: PageRule = function* (page) {
  const { tree, source } = page
  if (tree === null) return
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  yield* wrongTitle(page, tree, headings)
  for (const [index, heading] of headings.entries()) {
    const { depth } = heading
    const text = toString(heading)
    const isSecondTitle = depth === 1 && headings.findIndex((one) => one.depth === 1) < index
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
      what: `The heading "${text}" is underlined.`,
      why: 'A line of dashes below a paragraph makes a heading of it, often unmeant.',
      fix: `Write "${'#'.repeat(depth)} ${text}", or put an empty line above the dashes.`,
    }
  }
  for (const [id, [, ...others]] of groupBy(headingIds(tree), (one) => one.id)) {
    for (const { heading } of others) {
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

function* wrongTitle(page: Page, tree: Root, headings: readonly Heading[]): Generator<Finding> {
  if (page.route === '') return
  const title = headings.find(({ depth }) => depth === 1)
  // A component such as the one of the home page may bring the title; the built page shows it.
  if (!title && usesComponent(tree)) return
  if (!title || headings[0] !== title) {
    yield {
      at: headings[0] ?? { line: tree.children[0]?.position?.end.line },
      rule: 'missing-title',
      what: 'The page does not begin with its title.',
      why: SCREEN_READERS,
      fix: 'Begin the text with "# " and the title of the front matter.',
    }
  }
  if (!title) return
  // A component may write the title, with a count in it for example.
  const name = usesComponent(title) ? undefined : page.frontMatter.text('title')
  if (name !== undefined && toString(title) !== name) {
    yield {
      at: title,
      rule: 'title-differs',
      what: `The heading is "${toString(title)}", the title in the front matter "${name}".`,
      why: 'Readers who follow a link by its title expect to find it on the page.',
      fix: 'Make them equal. For a shorter name in the menu, use `_meta.ts`.',
    }
  }
}

function usesComponent(tree: Root | Heading): boolean {
  let isUsed = false
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    isUsed ||= 'name' in node && /^[A-Z]/.test(node.name ?? '')
    return isUsed ? EXIT : undefined
  })
  return isUsed
}

/** `id="…"` of an element, also within text that a component is given as HTML. */
const ID_ATTRIBUTE = /\sid=(?:"([^"]+)"|'([^']+)')/g

/**
 * The ids of a page: those of its headings, made as the site makes them, and
 * those that its source gives to elements.
 */
export function findIds(tree: Root, source: string): Set<string> {
  const ids = new Set(headingIds(tree).map(({ id }) => id))
  for (const [, double, single] of source.matchAll(ID_ATTRIBUTE)) ids.add(double ?? single ?? '')
  return ids
}

/** Headings below the title with the id that each gets, in order. */
export function headingIds(tree: Root): { heading: Heading; id: string }[] {
  const slugger = new GithubSlugger()
  const ids: { heading: Heading; id: string }[] = []
  visit(tree, 'heading', (heading) => {
    const written = heading.data?.hProperties?.['id']
    if (heading.depth === 1 && written === undefined) return
    // The slugger counts written ids as well, as Nextra's does.
    const slug = slugger.slug(typeof written === 'string' ? written : plainText(heading))
    ids.push({ heading, id: typeof written === 'string' ? written : slug })
  })
  return ids
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
