import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import type { PageRule } from './site-model'

const SCREEN_READERS = 'People who use a screen reader find their place by the levels of headings.'

/**
 * The page begins with its title, which is the one in its front matter; headings skip no level, are in
 * one style, and no two share an id.
 */
export const headingsRule: PageRule = function* ({ tree, source, route, frontMatter }) {
  const headings = headingsOf(tree)
  const title = headings.find(({ depth }) => depth === 1)
  // A component of the page's own may bring the title.
  const isTitled = route === '' || (!title && ownNames(tree).size > 0)
  if (!isTitled && (!title || headings[0] !== title)) {
    yield {
      at: headings[0]?.at ?? { line: tree.children[0]?.position?.end.line },
      rule: 'missing-title',
      what: 'The page does not begin with its title.',
      why: SCREEN_READERS,
      fix: 'Begin the text with "# " and the title of the front matter.',
    }
  }
  const name = frontMatter.text('title') ?? title?.text
  // A component may write the title, with a count in it for example.
  const hasComponent = title?.at.children.some(({ type }) => type === 'mdxJsxTextElement')
  if (title && !isTitled && !hasComponent && title.text !== name) {
    yield {
      at: title.at,
      rule: 'title-differs',
      what: `The heading is "${title.text}", the title in the front matter "${name}".`,
      why: 'Readers who follow a link by its title expect to find it on the page.',
      fix: 'Make them equal. For a shorter name in the menu, use `_meta.ts`.',
    }
  }
  for (const [index, heading] of headings.entries()) {
    const { at, depth, text, id } = heading
    const isSecondTitle = depth === 1 && heading !== title
    if (isSecondTitle || depth > (headings[index - 1]?.depth ?? depth) + 1) {
      yield {
        at,
        rule: 'heading-level',
        what: isSecondTitle ? 'The page has a second title.' : 'The heading skips a level.',
        why: SCREEN_READERS,
        fix: isSecondTitle
          ? 'Use "##" for the parts of a page.'
          : 'Use one "#" more than the heading above it.',
      }
    }
    if (source.charAt(at.position?.start.offset ?? 0) !== '#') {
      yield {
        at,
        rule: 'heading-style',
        severity: 'warning',
        what: `The heading "${text}" is underlined: dashes below a paragraph make one of it.`,
        fix: `Write "${'#'.repeat(depth)} ${text}", or put an empty line above the dashes.`,
      }
    }
    if (id !== undefined && headings.findIndex((one) => one.id === id) < index) {
      yield {
        at,
        rule: 'duplicate-id',
        what: `The heading "${text}" has the id "${id}" of a heading before it.`,
        why: 'A link to it would always lead to the first one.',
        fix: 'Give it an id of its own, as in "## Title {#my-id}".',
      }
    }
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
  const ids = [...headingsOf(tree).map(({ id }) => id), ...written]
  return new Set(ids.filter((id) => id !== undefined))
}

/** Headings with the id that each gets, but for a title, which has only one that is written. */
export function headingsOf(tree: Root) {
  const headings: { at: Heading; depth: number; text: string; id: string | undefined }[] = []
  const slugger = new GithubSlugger()
  visit(tree, 'heading', (at) => {
    const written: string | undefined = at.data?.hProperties?.['id']
    const isPlainTitle = at.depth === 1 && written === undefined
    // The slugger counts written ids as well, as Nextra's does.
    const slug = isPlainTitle ? undefined : slugger.slug(written ?? plainText(at))
    headings.push({ at, depth: at.depth, text: toString(at), id: written ?? slug })
  })
  return headings
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
