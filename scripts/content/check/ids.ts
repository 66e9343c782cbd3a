import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'

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
  const found: { heading: Heading; id: string }[] = []
  visit(tree, 'heading', (heading) => {
    const written = heading.data?.hProperties?.['id']
    if (heading.depth === 1 && written === undefined) return
    // The slugger counts written ids as well, as Nextra's does.
    const slug = slugger.slug(typeof written === 'string' ? written : plainText(heading))
    found.push({ heading, id: typeof written === 'string' ? written : slug })
  })
  return found
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
