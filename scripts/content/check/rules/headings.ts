import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'
import { groupBy } from '@/lib/format/group-by'
import { headingIds } from '../parse-page'
import type { Finding, Page, PageRule } from '../site-model'

/**
 * The page begins with its title, which is the one in its front matter; all
 * headings are in one style, and no two share an id. Levels are remark-lint's
 * business.
 */
export const headingsRule: PageRule = function* (page) {
  const { tree, source } = page
  if (tree === null) return
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  yield* wrongTitle(page, tree, headings)
  for (const heading of headings) {
    if (source.charAt(heading.position?.start.offset ?? 0) === '#') continue
    const text = toString(heading)
    yield {
      at: heading,
      rule: 'heading-style',
      severity: 'warning',
      what: `The heading "${text}" is underlined.`,
      why: 'One style throughout makes pages easier to search and to change.',
      fix: `Write "${'#'.repeat(heading.depth)} ${text}".`,
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
  const title = headings.find(({ depth }) => depth === 1)
  if (!title) {
    // A component such as the one of the home page may bring the title; the built page shows it.
    if (usesComponent(tree)) return
    yield {
      at: { line: tree.children[0]?.position?.end.line },
      rule: 'missing-title',
      what: 'The page has no title in its text.',
      why: 'People who use a screen reader find their place by the one level-1 heading.',
      fix: 'Begin the text with "# " and the title of the front matter.',
    }
    return
  }
  if (headings[0] !== title) {
    yield {
      at: headings[0],
      rule: 'missing-title',
      what: 'This heading stands before the title of the page.',
      fix: 'Put the "# " heading first.',
    }
  }
  // A component may write the title, with a count in it for example.
  const named = usesComponent(title) ? undefined : page.frontMatter.text('title')
  if (named !== undefined && toString(title) !== named) {
    yield {
      at: title,
      rule: 'title-differs',
      what: `The heading is "${toString(title)}", the title in the front matter "${named}".`,
      why: 'Readers who follow a link by its title expect to find it on the page.',
      fix: 'Make them equal. For a shorter name in the menu, use `_meta.ts`.',
    }
  }
}

function usesComponent(tree: Root | Heading): boolean {
  let found = false
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    found ||= 'name' in node && /^[A-Z]/.test(node.name ?? '')
    return found ? EXIT : undefined
  })
  return found
}
