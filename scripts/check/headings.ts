import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { toError } from '@/lib/format/to-error'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { includePartials } from '@/lib/mdx/partials.mjs'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import { problemAt, type Page, type PageRule, type SiteRule } from './site-model'

const SCREEN_READERS = 'People who use a screen reader find their place by the levels of headings.'

/**
 * The page begins with its title, which is the one in its front matter; headings skip no level, are in
 * one style, and no two share an id.
 */
export const headingsRule: PageRule = function* ({ tree, source, route, frontMatter }) {
  const headings = headingsOf(tree)
  const title = headings.find(({ depth }) => depth === 1)
  const isTitled = route === '' || (!title && beginsWithComponent(tree))
  if (!isTitled && (!title || headings[0] !== title)) {
    yield {
      at: headings[0]?.at ?? { line: tree.children[0]?.position?.end.line },
      rule: 'missing-title',
      what: 'The page does not begin with its title.',
      why: SCREEN_READERS,
      fix: 'Begin the text with "# " and the title of the front matter.',
    }
  }
  // One that is missing or empty is said to be.
  const name = frontMatter.text('title') || title?.text
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
    if (text === '' && at.children.every(({ type }) => type === 'text')) {
      yield {
        at,
        rule: 'empty-heading',
        what: 'The heading has no text.',
        why: SCREEN_READERS,
        fix: 'Write it, or remove the heading.',
      }
    }
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
    if (id !== undefined && headings.findIndex((item) => item.id === id) < index) {
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

/** True where a component of the page itself comes first, which may bring the title. */
function beginsWithComponent(tree: Root): boolean {
  const first = tree.children.find(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
  return first !== undefined && isJsxElement(first) && ownNames(tree).has(first.name ?? '')
}

/** `id` of an element, also within text that a component is given as HTML, and `name` of an anchor. */
const WRITTEN_ID = /(?:\sid|<a\s+(?:[^>]*\s)?name)=\{?(?:"([^"]+)"|'([^']+)')/g

/**
 * The ids that a link to a page may name, those of its partials among them; undefined for a page that
 * imports components, which may have any.
 *
 * @param pages by file, partials among them
 */
export function anchorsOf(page: Page, pages: ReadonlyMap<string, Page>): Set<string> | undefined {
  const files = new Set([page.file])
  const tree = wholePage(page, (file) => {
    files.add(file)
    return pages.get(file)
  })
  if (!tree || 'what' in tree || importsCode(tree)) return undefined
  const sources = Array.from(files, (file) => pages.get(file)?.source ?? page.source).join('\n')
  const written = Array.from(sources.matchAll(WRITTEN_ID), ([, double, single]) => double ?? single)
  return new Set([...headingsOf(tree).map(({ id }) => id), ...written].flatMap((id) => id || []))
}

/** A page with its partials, or what is wrong with them. */
function wholePage({ tree, file }: Page, pageOf: (file: string) => Page | undefined) {
  try {
    return tree && includePartials(tree, file, (name) => pageOf(name)?.tree ?? undefined)
  } catch (error) {
    return {
      rule: 'partial-cycle',
      what: toError(error).message,
      why: 'The page would never end.',
    }
  }
}

/** Partials do not include themselves. */
export const partialsRule: SiteRule = ({ pages }) => {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  return pages.flatMap((page) => {
    const result = wholePage(page, (file) => byFile.get(file))
    return result && 'what' in result ? [problemAt(page.file, result)] : []
  })
}

/** True for a page that imports more than partials. */
function importsCode(tree: Root): boolean {
  let result = false
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const statement of data?.estree?.body ?? []) {
      result ||=
        statement.type !== 'ImportDeclaration' || !/\.mdx?$/.test(String(statement.source.value))
    }
  })
  return result
}

/** Headings with the id that each gets, but for a title, which has only one that is written. */
export function headingsOf(tree: Root) {
  const headings: { at: Heading; depth: number; text: string; id: string | undefined }[] = []
  const slugger = new GithubSlugger()
  visit(tree, 'heading', (at) => {
    const { id, dataHeadingId: written } = (at.data?.hProperties ?? {}) as Record<string, string>
    const isPlainTitle = at.depth === 1 && written === undefined
    // The slugger counts written ids as well, as Nextra's does.
    const slug = isPlainTitle ? undefined : slugger.slug(id ?? plainText(at))
    headings.push({ at, depth: at.depth, text: toString(at), id: written ?? slug })
  })
  return headings
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
