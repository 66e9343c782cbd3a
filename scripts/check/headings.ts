import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { toError } from '@/lib/format/to-error'
import { includePartials } from '@/lib/mdx/partials.mjs'
import { problemAt, type Page, type PageRule, type SiteRule } from './site-model'

/** Every heading has text, and no two have one written id. */
export const headingsRule: PageRule = function* ({ tree }) {
  const headings = headingsOf(tree)
  for (const [index, { at, text, id }] of headings.entries()) {
    if (text === '' && at.children.every(({ type }) => type === 'text')) {
      yield {
        at,
        rule: 'empty-heading',
        what: 'The heading has no text.',
        why: 'People who use a screen reader find their place by headings.',
        fix: 'Write its text.',
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
        statement.type !== 'ImportDeclaration' ||
        !/\.mdx?$|^nextra\/components$/.test(String(statement.source.value))
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
